import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { lineForPeople } from '@/server/log-line.mjs';
import { readTrustedProxies } from '@/server/client-address.mjs';
import { requestId } from '@/server/server-log.mjs';

const root = join(import.meta.dirname, '../../..');
const lineSchema = z.looseObject({ level: z.string(), time: z.iso.datetime(), msg: z.string() });

/** Runs a script that has begun the log; returns its lines, exit code and standard error. */
async function logOf(script: string, level = 'info') {
  const begin = `
    import { setTimeout as pause } from 'node:timers/promises';
    import { exitWith } from './server/command.mjs';
    import { log } from './lib/log/log.mjs';
    import { asRequest, beginLog } from './server/server-log.mjs';
    let lines;
    try { lines = beginLog('${level}'); } catch (error) { exitWith(error); }
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', `${begin}${script}`], { cwd: root });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  const written = output.split('\n').filter((line) => line !== '');
  return { lines: written.map((line) => lineSchema.parse(JSON.parse(line))), errors, code };
}

const words = ({ lines }: Awaited<ReturnType<typeof logOf>>) => lines.map(({ level, msg }) => `${level} ${msg}`);

describe('the log of the server', () => {
  it('is JSON, includes console output and masks queries and phones', async () => {
    const all = await logOf(`
      log.info('begun', { count: 1, phone: '87010000001' });
      console.log('GET /cards?q=%s', 'secret');
      console.warn('of 87010000001');
      console.error(new Error('failed'));
      console.debug('nobody asked');
    `);
    expect(words(all).map((line) => line.split('\n')[0])).toEqual([
      'info begun',
      'info GET /cards?[gone]',
      'warn of [phone]',
      'error Error: failed',
    ]);
    expect(all.lines[0]).toEqual({ level: 'info', time: expect.any(String), count: 1, phone: '[gone]', msg: 'begun' });
    expect(all).toMatchObject({ errors: '', code: 0 });
  });

  it.each([
    ['info', ['live 503', 'cards 200']],
    ['debug', ['live 200', 'live 503', 'cards 200']],
  ])('includes successful health probes only at the level debug: %s', async (level, expected) => {
    const all = await logOf(
      `for (const [route, status] of [['/client-api/v1/health/live', 200], ['/client-api/v1/health/live', 503], ['/cards', 200]])
        lines.request({ request_id: 'id', method: 'GET', route, status, duration_ms: 1 });`,
      level,
    );
    expect(all.lines.map(({ route, status }) => `${String(route).split('/').at(-1)} ${String(status)}`)).toEqual(
      expected,
    );
  });

  it('schedules one flush for several lines, and none without lines', async () => {
    const all = await logOf(`
      const timers = [];
      globalThis.setTimeout = (work) => { timers.push(work); return { unref() {} }; };
      const counts = [timers.length];
      log.info('one');
      log.info('two');
      counts.push(timers.length);
      timers[0]();
      counts.push(timers.length);
      log.info('three');
      counts.push(timers.length);
      log.info(counts.join());
    `);
    expect(words(all)).toEqual(['info one', 'info two', 'info three', 'info 0,1,1,2']);
  });

  it('has the request id in every line of a request, also after an await', async () => {
    const all = await logOf(`
      const work = (id) => asRequest(id, async () => { await pause(1); log.info('of ' + id); });
      await Promise.all([work('first'), work('second')]);
      log.info('of nobody');
      lines.request({ request_id: 'third', method: 'GET', route: '/cards/[id]', status: 200, duration_ms: 1.5 });
    `);
    expect(all.lines.map(({ msg, request_id: id }) => [msg, id])).toEqual([
      ['of first', 'first'],
      ['of second', 'second'],
      ['of nobody', undefined],
      ['request', 'third'],
    ]);
    expect(all.lines.at(-1)).toMatchObject({ method: 'GET', route: '/cards/[id]', status: 200, duration_ms: 1.5 });
  });

  it.each([
    ['when it is told to write all', 'await lines.flush(); process.reallyExit(0);'],
    ['when the process exits', 'process.exit(0);'],
  ])('loses no line %s', async (_when, end) => {
    const many = 2_000;
    const all = await logOf(`for (let count = 1; count <= ${many}; count += 1) log.info('line ' + count); ${end}`);
    expect(all.lines.at(-1)?.msg).toBe(`line ${many}`);
    expect(all.lines).toHaveLength(many);
  });

  it('filters lines by LOG_LEVEL, and refuses an unknown level', async () => {
    const say = `for (const level of ['debug', 'info', 'warn', 'error']) log[level]('x');`;
    expect(words(await logOf(say, 'warn'))).toEqual(['warn x', 'error x']);
    expect(await logOf(say, 'loud')).toMatchObject({
      code: 1,
      lines: [],
      errors: 'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent, but it is "loud".\n',
    });
  });

  it('is plain text at a terminal', () => {
    const said = { level: 'warn', msg: 'slow', checks: { database: false } };
    expect(lineForPeople(JSON.stringify({ ...said, time: '2026-11-23T11:36:05.123Z' }))).toBe(
      '\u001b[33m11:36:05 WARN  slow checks={"database":false}\u001b[0m\n',
    );
  });
});

describe('the request id', () => {
  const id = '4bf92f3577b34da6a3ce929d0e0e4736';
  const idFor = (given: string | undefined, remoteAddress = '127.0.0.1') =>
    requestId(
      { headers: { 'x-request-id': given }, socket: { remoteAddress } } as never,
      readTrustedProxies('loopback'),
    );

  it('comes from a trusted proxy', () => {
    expect(idFor(id)).toBe(id);
  });

  it.each([
    ['there is none', undefined],
    ['the proxy is not ours', id, '192.0.2.1'],
    ['it is too short', 'abc'],
    ['it breaks the line', 'abcdefgh\n{"level":"error"}'],
    ['it is a phone', '87010000001'],
  ])('is generated when %s', (_why, given, address?: string) => {
    expect(idFor(given, address)).toMatch(/^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/);
  });
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { journeys } from '@/scripts/back-end/call-row';
import { checkBackEnds } from '@/scripts/back-end/check';
import { checkReport } from '@/scripts/back-end/report';
import { settings } from '../../../support/environment';
import { SPECIFIED_TOKEN, specifiedBackEnd, specifiedHouse } from '../../../support/specified-back-end';

vi.mock('@/lib/config/env', () => import('../../../support/environment'));
// A process of its own, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 });

const data = mkdtempSync(join(tmpdir(), 'qosyl-back-end-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));

const given = { product: 'internet', street: specifiedHouse.street, house: null, phone: null, iin: null, write: false };
const person = { phone: '87000000001', iin: '991231500016' };

/** Runs the command as npm does; an empty `environment` has no back end. */
async function run(environment: Record<string, string>, ...words: string[]) {
  const command = spawn(
    process.execPath,
    ['--import', 'tsx', '--conditions=react-server', 'scripts/backend.ts', ...words],
    { env: { PATH: process.env['PATH'], NODE_ENV: 'production', DATA_DIR: data, ...environment } },
  );
  const texts = Promise.all([command.stdout, command.stderr].map(async (stream) => (await stream.toArray()).join('')));
  const [code] = await once(command, 'exit');
  const [output = '', error = ''] = await texts;
  return { code: Number(code), output, error };
}

/** Runs the work on a site with such a back end. */
async function specified<Result>(
  without: string[],
  work: (environment: Record<string, string>, made: readonly { call: string }[]) => Promise<Result>,
): Promise<Result> {
  const backEnd = await specifiedBackEnd(without);
  const tokens = { CRM_API_TOKEN: SPECIFIED_TOKEN, CONTENT_API_TOKEN: SPECIFIED_TOKEN };
  settings.current = { CRM_API_HOST: backEnd.url, CONTENT_API_HOST: backEnd.url, ...tokens };
  try {
    return await work({ CRM_API_HOST: backEnd.url, CONTENT_API_HOST: backEnd.url, ...tokens }, backEnd.made);
  } finally {
    await backEnd.close();
  }
}

it('the back-end check exits with 0 for the embedded provider, which fits in every call', async () => {
  const { code, output } = await run({}, 'check', '--json', '--write', '--phone', person.phone, '--iin', person.iin);
  const { calls, journeys: states }: Awaited<ReturnType<typeof checkBackEnds>> = JSON.parse(output);
  expect(calls.filter(({ verdict }) => verdict !== 'fits')).toMatchObject([
    { call: 'GET /v1/images/get-by-key', verdict: 'unasked', note: 'no key was named' },
  ]);
  expect(states.filter(({ state }) => state !== 'works')).toEqual([]);
  expect(code).toBe(0);
});

it('the back-end check exits with 1 and lists impossible journeys when calls are missing', async () => {
  const without = [
    'POST /v1/clients/ext/store-lead',
    'POST /v1/clients/ext/re-application-lead',
    'POST /v1/store-lead-from-site',
    'POST /v1/clients/ext/check-referral-phone',
    'GET /v1/managers/phone-numbers',
    'GET /v1/tv-channels',
    'GET /v1/internet/connection/get-zone-polygons',
    'GET /v1/internet/connection/tariffs',
    'GET /v1/internet/connection/iin/check',
    'POST /v1/internet/connection/address/check',
    'POST /v1/internet/connection/calculate',
    'POST /v1/internet/connection/store-client',
  ];
  await specified(without, async (environment) => {
    const { code, output, error } = await run(environment, 'check', '--write', '--phone', person.phone);
    expect(code).toBe(1);
    expect(output).toMatch(/POST \/v1\/clients\/ext\/store-lead +404 +\d+ +not there/);
    expect(output).toContain('A request to be connected: impossible (POST /v1/clients/ext/store-lead)');
    const states = output.split('\n').flatMap((line) => / {2}(.+): (works|impossible|not shown)/.exec(line) ?? []);
    const titlesOf = (state: string) => states.filter((_text, index) => states[index + 1] === state);
    expect(titlesOf('works')).toEqual([
      journeys.consultation,
      journeys.callback,
      journeys.check,
      journeys.contact,
      journeys.status,
    ]);
    expect(titlesOf('impossible')).toEqual([
      journeys.pages,
      journeys.lead,
      journeys.builders,
      journeys.map,
      journeys.referral,
      journeys.order,
    ]);
    expect(output).toContain('GET /v1/managers/phone-numbers: A call or a chat by the site stops');
    expect(output).toMatch(/tariff-nomenclatures +- +- +not asked +no tariff was listed/);
    expect(error).toBe('');
  });
});

it('the back-end check exits with 2 when the environment is invalid', async () => {
  const { code, output, error } = await run({ CRM_API_HOST: 'http://127.0.0.1:9' }, 'check');
  expect({ code, output }).toEqual({ code: 2, output: '' });
  expect(error).toContain('CRM_API_TOKEN');
});

it('a back end as in product.md supports every journey, and the report has no personal data', async () => {
  await specified([], async () => {
    const checked = await checkBackEnds({ ...given, ...person, write: true });
    expect(checked.journeys.filter(({ state }) => state !== 'works')).toEqual([]);
    // Other types than those of the definitions are read, or left out if they are not needed.
    const unread = checked.calls.filter(
      ({ verdict, note = '' }) =>
        !['fits', 'absent', 'unasked'].includes(verdict) &&
        !(verdict === 'misfits' && note.split('; ').every((one) => /(?:read all the same|left out)$/.test(one))),
    );
    expect(unread).toEqual([]);
    expect(checked.calls.find(({ call }) => call === 'GET /v1/images/get-by-key')).toMatchObject({
      verdict: 'fits',
      note: 'image/gif',
    });
    for (const report of [checkReport(checked), JSON.stringify(checked)]) {
      for (const secret of [SPECIFIED_TOKEN, person.phone, person.iin, specifiedHouse.house])
        expect(report.includes(secret)).toBe(false);
    }
  });
});

it('the back-end check without --write skips changing calls and marks their journeys as not shown', async () => {
  await specified([], async (_environment, made) => {
    const { calls, journeys: states } = await checkBackEnds({ ...given, ...person });
    expect(calls.find(({ call }) => call === 'POST /v1/clients/ext/store-lead')).toMatchObject({
      verdict: 'unasked',
      note: 'needs --write',
    });
    expect(states.find(({ journey }) => journey === 'lead')).toMatchObject({ state: 'not shown', missing: [] });
    expect(states.find(({ journey }) => journey === 'pages')).toMatchObject({ state: 'works' });
    expect(made.map(({ call }) => call)).toEqual([
      'POST /v1/internet/connection/address/check',
      'POST /v1/internet/connection/calculate',
      'POST /v1/clients/ext/check-referral-phone',
    ]);
  });
});

it('the back-end check with wrong tokens gets 401 from every call', async () => {
  await specified([], async () => {
    settings.current = { ...settings.current, CRM_API_TOKEN: 'wrong', CONTENT_API_TOKEN: 'wrong' };
    const { calls } = await checkBackEnds(given);
    expect(new Set(calls.flatMap(({ status }) => status ?? []))).toEqual(new Set([401]));
  });
});

it('the back-end check reports an image answer that is not a picture', async () => {
  await specified([], async () => {
    const real = globalThis.fetch;
    vi.stubGlobal('fetch', async (request: Request) =>
      request.url.includes('/images/get-by-key') ? new Response('<svg/>') : real(request),
    );
    const { calls } = await checkBackEnds(given);
    vi.unstubAllGlobals();
    expect(calls.find(({ call }) => call === 'GET /v1/images/get-by-key')).toMatchObject({
      verdict: 'unreadable',
      status: 200,
      note: 'no PNG, JPEG, WebP, AVIF or GIF',
    });
  });
});

it('the back-end check names the path of a value with a wrong type', async () => {
  await specified([], async () => {
    const real = globalThis.fetch;
    vi.stubGlobal('fetch', async (request: Request) => {
      const isGroups = request.url.endsWith('/tariff-groups');
      return isGroups ? Response.json({ data: [{ id: 8701, title: 'Интернет' }, { id: 8702 }] }) : real(request);
    });
    const { calls } = await checkBackEnds(given);
    vi.unstubAllGlobals();
    expect(calls[0]).toMatchObject({ verdict: 'misfits', note: expect.stringContaining('data[].id is no string') });
    expect(calls[0]?.note).not.toMatch(/870[12]|Интернет/);
  });
});

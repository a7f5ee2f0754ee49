import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { nextIndex } from '@/lib/bff/routes/rotation';
import { openDatabase } from '@/lib/store/database/database';
import { nextTurn } from '@/lib/store/counters/rotation';
import { sqliteDialect } from '@/lib/store/database/sqlite';
import { captchaToken } from '../support/captcha-token';
import { siteOn } from '../support/site';
import { databaseKinds, isFull, postgresUrl } from '../support/site-database';

const SITE = 'http://localhost:3000/client-api/v1';
const run = promisify(execFile);
const get = (query: Record<string, string>, headers: Record<string, string> = {}) =>
  nextIndex(
    new Request(`${SITE}/next-index?${new URLSearchParams(query)}`, {
      headers: { host: 'localhost:3000', 'sec-fetch-site': 'same-origin', ...headers },
    }),
  );
const ask = async (total: string) => get({ total, recaptcha: await captchaToken() });
const indexOf = async (total: string): Promise<unknown> => (await (await ask(total)).json()).data.currentIndex;

describe.each(databaseKinds)('next-index on %s', (kind) => {
  const site = siteOn(kind, ['counters', 'rate_limits']);

  const counters = () => site.database.selectFrom('counters').select(['name', 'value']).execute();

  it('rotates in order, separately for each number of options, with a no-store answer', async () => {
    const response = await ask('2');
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await response.json()).toEqual({ data: { currentIndex: 0 } });
    expect([
      await indexOf('2'),
      await indexOf('1'),
      await indexOf('3'),
      await indexOf('2'),
      await indexOf('1'),
      await indexOf('100'),
    ]).toEqual([1, 0, 0, 0, 0, 0]);
  });

  it('distributes the turns of parallel requests evenly over the options', async () => {
    const tokens = await Promise.all(Array.from({ length: 9 }, captchaToken));
    const answers = await Promise.all(tokens.map(async (recaptcha) => (await get({ total: '4', recaptcha })).json()));
    expect(answers.map(({ data }) => data.currentIndex).toSorted()).toEqual([0, 0, 0, 1, 1, 2, 2, 3, 3]);
  });

  it('keeps its counter below the number of options', async () => {
    for (let turn = 0; turn < 7; turn += 1) expect(await nextTurn(site.database, 3)).toBe(turn % 3);
    expect(await counters()).toEqual([{ name: 'rotation:3', value: 1 }]);
  });

  it('needs a solved, unused captcha token and gives no turn without one', async () => {
    const spent = await captchaToken();
    expect((await get({ total: '5', recaptcha: spent })).status).toBe(200);
    for (const recaptcha of [spent, 'unsolved']) {
      const response = await get({ total: '5', recaptcha });
      expect(response.status).toBe(403);
      expect((await response.json()).error).toMatchObject({ code: 'captcha', field: 'recaptcha' });
    }
    expect(await counters()).toEqual([{ name: 'rotation:5', value: 1 }]);
  });

  it.each([
    ['with an answer', captchaToken],
    ['with a refusal', () => Promise.resolve('unsolved')],
  ])('removes broken marketing and referral cookies %s', async (_how, tokenOf) => {
    const response = await get(
      { total: '3', recaptcha: await tokenOf() },
      { cookie: 'marketing_source=%; referral=a%20b; language=kk' },
    );
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^marketing_source=; Path=\/; Max-Age=0;/),
      expect.stringMatching(/^referral=; Path=\/; Max-Age=0;/),
    ]);
    expect(
      (
        await get({ total: '3', recaptcha: await captchaToken() }, { cookie: 'referral=AIGERIM-7' })
      ).headers.getSetCookie(),
    ).toEqual([]);
  });

  // On PostgreSQL two connections stand for two processes (replicas.test.ts).
  it.runIf(kind === 'sqlite' || isFull)(
    'distributes 300 turns of three processes evenly over the options',
    { timeout: 120_000 },
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'qosyl-turns-'));
      // Processes that migrate a new database at the same time would wait for one another.
      if (kind === 'sqlite') await (await openDatabase(sqliteDialect(folder))).destroy();
      const place = kind === 'sqlite' ? folder : await postgresUrl();
      const script = join(import.meta.dirname, '../support/take-turns.ts');
      const processes = [100, 101, 99].map((turns) =>
        run(process.execPath, [
          '--conditions=react-server',
          '--import',
          'tsx',
          script,
          kind,
          place,
          '7',
          String(turns),
        ]),
      );
      const counts = (await Promise.all(processes)).map(({ stdout }) =>
        z.array(z.number()).length(7).parse(JSON.parse(stdout)),
      );
      rmSync(folder, { recursive: true, force: true });
      const sums = Array.from({ length: 7 }, (_, option) =>
        counts.reduce((sum, count) => sum + (count[option] ?? 0), 0),
      );
      expect(sums).toEqual([43, 43, 43, 43, 43, 43, 42]);
    },
  );
});

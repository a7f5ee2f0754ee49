import { describe, expect, it } from 'vitest';
import { nextIndex } from '@/lib/bff/routes/visit';
import { nextTurn } from '@/lib/store/counters/rotation';
import { captchaToken } from '../support/captcha-token';
import { readRequest } from '../support/lead-request';
import { siteOn } from '../support/site';
import { databaseKinds } from '../support/site-database';

const get = (query: Record<string, string>, headers: Record<string, string> = {}) =>
  nextIndex(readRequest(query, headers));
const ask = async (total: string) => get({ total, recaptcha: await captchaToken() });
const indexOf = async (total: string): Promise<unknown> => (await (await ask(total)).json()).data.currentIndex;

describe.each(databaseKinds)('next-index on %s', (kind) => {
  const site = siteOn(kind);

  const counters = () => site.database.selectFrom('counters').select(['name', 'value']).execute();

  it('rotates in order, separately for each number of options, with a no-store answer', async () => {
    const response = await ask('2');
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await response.json()).toEqual({ data: { currentIndex: 0 } });
    const turns: unknown[] = [];
    for (const total of ['2', '1', '3', '2', '1', '100']) turns.push(await indexOf(total));
    expect(turns).toEqual([1, 0, 0, 0, 0, 0]);
  });

  it('keeps its counter below the number of options', async () => {
    for (let turn = 0; turn < 7; turn += 1) expect(await nextTurn(site.database, 3)).toBe(turn % 3);
    expect(await counters()).toEqual([{ name: 'rotation:3', value: 1 }]);
  });

  it('removes broken marketing and referral cookies, and no others', async () => {
    const cookiesAfter = async (cookie: string) =>
      (await get({ total: '3', recaptcha: await captchaToken() }, { cookie })).headers.getSetCookie();
    expect(await cookiesAfter('marketing_source=%; referral=a%20b; language=kk')).toEqual([
      expect.stringMatching(/^marketing_source=; Path=\/; Max-Age=0;/),
      expect.stringMatching(/^referral=; Path=\/; Max-Age=0;/),
    ]);
    expect(await cookiesAfter('referral=AIGERIM-7')).toEqual([]);
  });
});

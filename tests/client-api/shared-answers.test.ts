import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { invalidateContent } from '@/lib/process/content-age.mjs';
import type { Database } from '@/lib/store/database/database';
import { purgeExpired } from '@/lib/store/leads/purge';
import { renewContent } from '@/lib/store/renewals';
import { findAnswer, leaseAnswer, settleAnswer } from '@/lib/store/shared-answers';
import { fetchQuestions } from '@/lib/upstream/content';
import { fetchStreets } from '@/lib/upstream/houses';
import { forgetSharedAnswers } from '@/lib/upstream/http';
import { shareAnswers } from '@/lib/upstream/read-together';
import { settings } from '../support/environment';
import { loopback, type Answered } from '../support/loopback';
import { flowDatabaseKinds } from '../support/site-database';
import { openTwice } from '../support/two-processes';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const questions = (text: string) => ({ data: [{ id: '1', question: text, answer: 'an answer' }] });

describe.each(flowDatabaseKinds)('two processes that share answers on %s', (kind) => {
  let one: Database;
  let other: Database;
  let close: () => Promise<void>;
  let backEnd: Awaited<ReturnType<typeof loopback>>;
  const answer = vi.fn<(path: string) => Answered>();

  beforeAll(async () => {
    ({ one, other, close } = await openTwice(kind));
    backEnd = await loopback(({ url }) => answer(url.pathname));
  });
  afterAll(async () => {
    await Promise.all([close(), backEnd.close()]);
  });
  beforeEach(async () => {
    for (const table of ['counters', 'shared_answers'] as const) await one.deleteFrom(table).execute();
    const { address } = backEnd;
    settings.current = { CONTENT_API_HOST: address, CONTENT_API_TOKEN: 'a', CRM_API_HOST: address, CRM_API_TOKEN: 'a' };
    answer.mockReset().mockReturnValue({ status: 200, body: questions('first') });
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    shareAnswers(undefined);
    invalidateContent(0);
  });

  /** The question that a process with an empty memory shows. */
  const shownBy = async (database: Database) => {
    forgetSharedAnswers();
    shareAnswers(database);
    const [first] = await fetchQuestions('ru', 'all');
    return first?.question;
  };
  const stored = () => one.selectFrom('shared_answers').selectAll().execute();
  const onlyRow = () => one.selectFrom('shared_answers').selectAll().executeTakeFirstOrThrow();
  const makeOlder = (ms: number) =>
    one
      .updateTable('shared_answers')
      .set(({ eb }) => ({ asked_at: eb('asked_at', '-', ms) }))
      .execute();
  /** Takes the lease as a process that then stops. */
  const leaseByHand = async () => {
    const { key, asked_at: askedAt } = await onlyRow();
    return { key, lease: (await leaseAnswer(one, key, Number(askedAt))) ?? 0 };
  };
  /** The other process has looked twice and waits. */
  const waiting = async () => {
    const queries = vi.spyOn(other.getExecutor(), 'executeQuery');
    const shown = shownBy(other);
    await vi.waitFor(() => expect(queries.mock.calls.length).toBeGreaterThan(2));
    expect(answer).toHaveBeenCalledOnce();
    return { shown };
  };

  it('call the back end once, both in sequence and at the same time', async () => {
    expect([await shownBy(one), await shownBy(other)]).toEqual(['first', 'first']);
    expect(answer).toHaveBeenCalledOnce();
    await one.deleteFrom('shared_answers').execute();
    expect(await Promise.all([shownBy(one), shownBy(other)])).toEqual(['first', 'first']);
    expect(answer).toHaveBeenCalledTimes(2);
  });

  it('call the back end once more after a minute', async () => {
    await shownBy(one);
    answer.mockReturnValue({ status: 200, body: questions('second') });
    expect(await shownBy(other)).toBe('first');
    await makeOlder(MINUTE_MS);
    expect([await shownBy(other), await shownBy(one)]).toEqual(['second', 'second']);
    expect(answer).toHaveBeenCalledTimes(2);
  });

  it('call the back end once more after a renewal, even if one of them notices it later', async () => {
    await shownBy(one);
    answer.mockReturnValue({ status: 200, body: questions('second') });
    await renewContent(one);
    expect(await shownBy(one)).toBe('second');
    invalidateContent(Date.now() + 1);
    expect(await shownBy(other)).toBe('second');
    expect(answer).toHaveBeenCalledTimes(2);
  });

  it('wait for the answer of the process that holds the lease', async () => {
    await shownBy(one);
    await makeOlder(MINUTE_MS);
    const { key, lease } = await leaseByHand();
    const { shown } = await waiting();
    await settleAnswer(one, key, lease, JSON.stringify(questions('of the other')));
    expect(await shown).toBe('of the other');
    expect(answer).toHaveBeenCalledOnce();
  });

  it('wait no longer than the lease of a dead process and ignore its late answer', async () => {
    await shownBy(one);
    await makeOlder(MINUTE_MS);
    const { key, lease } = await leaseByHand();
    const { shown } = await waiting();
    await one.updateTable('shared_answers').set({ leased_until: 1 }).execute();
    expect(await shown).toBe('first');
    expect(answer).toHaveBeenCalledTimes(2);
    await settleAnswer(one, key, lease, JSON.stringify(questions('too late')));
    expect(await shownBy(one)).toBe('first');
  });

  it('get no lease for an answer that was just read, and ignore a lease too far in the future', async () => {
    await shownBy(one);
    const { key, asked_at: askedAt } = await onlyRow();
    expect(await leaseAnswer(other, key, Number(askedAt) - 1)).toBeNull();
    await one
      .updateTable('shared_answers')
      .set({ leased_until: Number(askedAt) + HOUR_MS })
      .execute();
    expect(await leaseAnswer(other, key, Number(askedAt))).toEqual(expect.any(Number));
  });

  it('call the back end separately while the database is down, and log that once', async () => {
    await shownBy(one);
    vi.spyOn(other.getExecutor(), 'executeQuery').mockRejectedValue(new Error('away'));
    expect(await shownBy(other)).toBe('first');
    forgetSharedAnswers();
    await fetchQuestions('ru', 'all');
    expect(answer).toHaveBeenCalledTimes(3);
    expect(vi.mocked(console.error).mock.calls).toEqual([['shared answers: not read together: away']]);
  });

  it('show the stored answer for an hour while the back end is down, and release the lease', async () => {
    await shownBy(one);
    answer.mockReturnValue({ status: 503 });
    await makeOlder(HOUR_MS / 2);
    expect(await shownBy(other)).toBe('first');
    expect(Number((await onlyRow()).leased_until)).toBe(0);
    await makeOlder(HOUR_MS / 2);
    await expect(shownBy(other)).rejects.toThrow('503');
    expect(answer).toHaveBeenCalledTimes(3);
  });

  it('delete the stored answer when the back end answers 404', async () => {
    await shownBy(one);
    await makeOlder(MINUTE_MS);
    answer.mockReturnValue({ status: 404 });
    expect([await shownBy(one), await shownBy(other)]).toEqual([undefined, undefined]);
    expect((await onlyRow()).body).toBeNull();
    expect(answer).toHaveBeenCalledTimes(3);
  });

  it('call the back end separately when an answer is too large or unreadable for this release', async () => {
    answer.mockReturnValue({ status: 200, body: { ...questions('large'), rest: 'x'.repeat(1024 * 1024) } });
    expect([await shownBy(one), await shownBy(other)]).toEqual(['large', 'large']);
    expect(answer).toHaveBeenCalledTimes(2);
    await one.updateTable('shared_answers').set({ body: '{"data":"of another release"}' }).execute();
    expect([await shownBy(one), await shownBy(other)]).toEqual(['large', 'large']);
    expect(answer).toHaveBeenCalledTimes(4);
  });

  it('share no answer between two back ends, and no answer to a typed search', async () => {
    await shownBy(one);
    const { address, close: closeSecond } = await loopback(() => ({ status: 200, body: questions('of the second') }));
    settings.current = { ...settings.current, CONTENT_API_HOST: address };
    expect(await shownBy(other)).toBe('of the second');
    await closeSecond();
    expect(await stored()).toHaveLength(2);
    await fetchStreets('ru', 'абая').catch(() => undefined);
    expect(await stored()).toHaveLength(2);
  });

  it('store nothing with the embedded provider', async () => {
    settings.current = {};
    await shownBy(one);
    expect(await stored()).toEqual([]);
  });

  it('purge an answer that is more than an hour old', async () => {
    await shownBy(one);
    await purgeExpired(one);
    const { key } = await onlyRow();
    await makeOlder(HOUR_MS + MINUTE_MS);
    await purgeExpired(one);
    expect(await findAnswer(one, key)).toEqual({ body: null, askedAt: 0, ageMs: Infinity, isOutdated: false });
  });
});

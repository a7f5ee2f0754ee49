import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startLeadership } from '@/lib/bff/work/leadership';
import { startRenewals } from '@/lib/bff/work/renewal-work';
import { emptyOrder } from '@/lib/order/order';
import { consumeChallenge } from '@/lib/store/counters/captcha';
import type { Database } from '@/lib/store/database/database';
import { changeOrder, findOrder, insertOrder } from '@/lib/store/orders/orders';
import { consumeLimit } from '@/lib/store/counters/rate-limits';
import { renewContent } from '@/lib/store/renewals';
import { nextTurn } from '@/lib/store/counters/rotation';
import { sharedSecret } from '@/lib/store/database/secrets';
import { readLeadership } from '@/lib/store/leadership';
import { contentRenewedAt, invalidateContent } from '@/lib/process/content-age.mjs';
import { databaseKinds } from '../support/site-database';
import { openTwice } from '../support/two-processes';
import { sharedState, type SharedState } from '@/lib/process/shared-state.mjs';

const shared: SharedState & { siteDatabase?: Promise<Database> | undefined } = sharedState;

describe.each(databaseKinds)('two processes on one %s', (kind) => {
  let one: Database;
  let other: Database;
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ one, other, close } = await openTwice(kind));
  });
  afterAll(async () => {
    await close();
    shared.siteDatabase = undefined;
  });
  beforeEach(async () => {
    for (const table of ['counters', 'rate_limits', 'spent_challenges', 'order_sessions', 'secrets'] as const)
      await one.deleteFrom(table).execute();
  });

  it('share the turns of the sales phones', async () => {
    const turns = await Promise.all(Array.from({ length: 12 }, (_, turn) => nextTurn(turn % 2 ? one : other, 4)));
    expect(turns.toSorted()).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3]);
  });

  it('share the count of a rate limit', async () => {
    const limit = { count: 5, windowMs: 60_000 };
    const uses = await Promise.all(
      Array.from({ length: 12 }, (_, use) => consumeLimit(use % 2 ? one : other, 'key', limit)),
    );
    expect(uses.filter(({ waitMs }) => waitMs === 0)).toHaveLength(5);
  });

  it('accept a solved captcha only once', async () => {
    const later = Date.now() + 60_000;
    const spent = await Promise.all([one, other, one, other].map((each) => consumeChallenge(each, 'challenge', later)));
    expect(spent.filter(Boolean)).toHaveLength(1);
  });

  it('sign with the same secrets', async () => {
    const [first, second] = await Promise.all([sharedSecret(one, 'captcha'), sharedSecret(other, 'captcha')]);
    expect(first).toBe(second);
  });

  it('change the same order at the same time without losing a change', async () => {
    const phone = { number: '87000000001', confirmed: false, sent_at: 0, tries: 0 };
    const { id } = await insertOrder(one, emptyOrder);
    await Promise.all([
      changeOrder(one, id, (order) => ({ ...order, phone })),
      changeOrder(other, id, (order) => ({ ...order, payment: 'token' })),
    ]);
    for (const each of [one, other])
      expect((await findOrder(each, id))?.order).toMatchObject({ phone, payment: 'token' });
  });

  it('notice each renewal of the content and invalidate once more ten seconds later', async () => {
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    shared.siteDatabase = Promise.resolve(other);
    const before = Date.now();
    await renewContent(one);
    const { renewed, stop } = startRenewals();
    const leading = await startLeadership(renewed, () => false);
    // For a process that starts after that moment, older pages are out of date.
    expect(contentRenewedAt()).toBe((await readLeadership(other)).renewedAt);
    await renewContent(one);
    await renewContent(one);
    vi.setSystemTime(before + 100_000);
    const heard = async (moment: number) => {
      await vi.waitFor(async () => {
        await vi.advanceTimersByTimeAsync(500);
        expect(contentRenewedAt()).toBeGreaterThanOrEqual(moment);
      }, 10_000);
      return contentRenewedAt();
    };
    const first = await heard(before + 100_000);
    await heard(first + 10_000);
    vi.useRealTimers();
    await Promise.all([leading.stop(), stop()]);
    invalidateContent(0);
  });
});

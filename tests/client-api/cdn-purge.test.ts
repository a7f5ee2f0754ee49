import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cdnPurge, RENEWED_EVERYWHERE_MS, startCdnPurge } from '@/lib/bff/work/cdn-purge';
import { pagesRenewedSchema } from '@/lib/contracts/pages-renewed';
import { readPurged } from '@/lib/store/page-purges';
import { settings } from '../support/environment';
import { loopback, type Answered, type Asked } from '../support/loopback';
import { present } from '../support/present';
import { siteOn } from '../support/site';
import { databaseKinds } from '../support/site-database';
import { sharedState } from '@/lib/process/shared-state.mjs';

const KEY = Buffer.from('a key of the receiver');
const MINUTE_MS = 60_000;
const { signal } = new AbortController();

describe.each(databaseKinds)('the purge of a CDN on %s', (kind) => {
  const site = siteOn(kind);
  let told: Asked[] = [];
  let answers: Answered[] = [];
  let close: () => Promise<void>;
  let state: number | null = 1;
  let isLeader = true;

  beforeEach(async () => {
    [told, answers, state, isLeader] = [[], [], 1, true];
    const receiver = await loopback((asked) => {
      told.push(asked);
      return answers.shift() ?? { status: 204 };
    });
    ({ close } = receiver);
    settings.current = {
      SITE_URL: 'https://www.step.example',
      CDN_PURGE_URL: `${receiver.address}/purge`,
      CDN_PURGE_SECRET: `whsec_${KEY.toString('base64')}`,
    };
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-27T05:00:00Z') });
  });
  afterEach(() => close());

  const process = () => {
    const look = cdnPurge(
      () => isLeader,
      () => state,
    );
    return async (laterMs = 0) => {
      vi.setSystemTime(Date.now() + laterMs);
      await look(signal);
    };
  };
  /** Looks at a change, and again when every process has renewed its pages. */
  const afterRenewal = async (look: ReturnType<typeof process>) => {
    await look();
    await look(RENEWED_EVERYWHERE_MS);
  };
  const behind = async () => (await sharedState.gauges?.get('site_cdn_behind_seconds')?.())?.map(({ value }) => value);

  it('sends one signed message per change, after every process has renewed its pages', async () => {
    const look = process();
    await look();
    await look(RENEWED_EVERYWHERE_MS - 1);
    expect([told.length, await behind()]).toEqual([0, [(RENEWED_EVERYWHERE_MS - 1) / 1_000]]);
    await look(1);
    await look(MINUTE_MS);
    expect([told.length, await behind(), await readPurged(site.database)]).toEqual([1, [0], 1]);
    const { method, url, headers, body } = present(told[0]);
    expect([method, url.pathname]).toEqual(['POST', '/purge']);
    expect(pagesRenewedSchema.parse(body)).toEqual({
      type: 'pages.renewed',
      timestamp: '2026-11-27T05:00:00.000Z',
      data: { site: 'https://www.step.example', pages: 'all' },
    });
    const signed = `${String(headers['webhook-id'])}.${1_795_755_600 + RENEWED_EVERYWHERE_MS / 1_000}.${JSON.stringify(body)}`;
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', KEY).update(signed).digest('base64')}`);
    state = 2;
    await afterRenewal(look);
    expect(new Set(told.map((asked) => asked.headers['webhook-id'])).size).toBe(2);
  });

  it('is retried with growing pauses until the CDN accepts it, even after 410', async () => {
    answers = [{ status: 503 }, 'lost', { status: 410 }];
    const look = process();
    await afterRenewal(look);
    await look(1_000);
    expect(told).toHaveLength(1);
    await look(7_000);
    await look(7_000);
    expect(told).toHaveLength(2);
    await look(MINUTE_MS);
    expect([told.length, await behind(), await readPurged(site.database)]).toEqual([
      3,
      [RENEWED_EVERYWHERE_MS / 1_000 + 75],
      undefined,
    ]);
    await look(MINUTE_MS);
    await look(MINUTE_MS);
    expect([told.length, await readPurged(site.database)]).toEqual([4, 1]);
    expect(new Set(told.map((asked) => asked.headers['webhook-id'])).size).toBe(1);
  });

  it('waits as long as Retry-After says before the retry', async () => {
    answers = [{ status: 429, headers: { 'retry-after': '120' } }];
    const look = process();
    await afterRenewal(look);
    await look(MINUTE_MS);
    expect(told).toHaveLength(1);
    await look(MINUTE_MS);
    expect(told).toHaveLength(2);
  });

  it('drops a failed purge after a later change, and sends a new purge even if the pages are as before', async () => {
    answers = [{ status: 204 }, { status: 500 }];
    const look = process();
    await afterRenewal(look);
    state = 2;
    await afterRenewal(look);
    expect([told.length, await readPurged(site.database)]).toEqual([2, 1]);
    state = 1;
    await look(1_000);
    await look(MINUTE_MS);
    await look(MINUTE_MS);
    expect([told.length, await readPurged(site.database)]).toEqual([3, 1]);
  });

  it('is sent again after a restart if it failed, and not again if the CDN accepted it', async () => {
    answers = [{ status: 500 }];
    const before = process();
    await afterRenewal(before);
    const after = process();
    await afterRenewal(after);
    expect([told.length, await readPurged(site.database)]).toEqual([2, 1]);
    const next = process();
    await next();
    await next(MINUTE_MS);
    expect(told).toHaveLength(2);
  });

  it('is sent only by the leader, and only when the page state is known', async () => {
    isLeader = false;
    const look = process();
    await look();
    await look(MINUTE_MS);
    expect([told.length, await behind()]).toEqual([0, []]);
    [isLeader, state] = [true, null];
    await look();
    await look(MINUTE_MS);
    expect(told).toHaveLength(0);
  });
});

describe('a site without CDN_PURGE_URL', () => {
  it('starts no work for a CDN purge', async () => {
    const isLeader = vi.fn(() => true);
    await startCdnPurge({ isLeader }, () => 1)();
    expect(isLeader).not.toHaveBeenCalled();
  });
});

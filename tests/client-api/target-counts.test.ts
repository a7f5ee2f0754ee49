import { expect, it } from 'vitest';
import { countDeliveries } from '@/lib/store/leads/target-counts';
import { siteOn } from '../support/site';

const site = siteOn('sqlite');
const row = { target: 'chat', attempts: 1, next_attempt_at: 1 };

it('countDeliveries returns the error of a waiting lead before that of a later failed lead', async () => {
  await site.database
    .insertInto('lead_deliveries')
    .values([
      { ...row, lead_id: 'a', state: 'waiting', created_at: 1_000, last_error: 'HTTP 500' },
      { ...row, lead_id: 'b', state: 'waiting', created_at: 2_000, last_error: 'HTTP 403' },
      { ...row, lead_id: 'c', state: 'failed', created_at: 3_000, last_error: 'HTTP 410' },
    ])
    .execute();
  expect(await countDeliveries(site.database)).toMatchObject([
    { target: 'chat', waiting: 2, failed: 1, lastError: 'HTTP 403', sinceMs: 1_000 },
  ]);
});

import { expect, it } from 'vitest';
import { amocrmStage, readDeal, readFirstStages } from '@/lib/delivery/targets/amocrm-stage';

const answered = (status: number, body: unknown = '') => ({ status, body: JSON.stringify(body), retryAfterMs: null });

it('amocrmStage returns the final stages of every pipeline, and null for other stages', () => {
  expect(amocrmStage(142, {})).toEqual({ stage: '142', meaning: 'connecting' });
  expect(amocrmStage(143, {})).toEqual({ stage: '143', meaning: 'refused' });
  expect(amocrmStage(102, {})).toBeNull();
});

it('the statuses of the provider override the meaning of a stage', () => {
  const statuses = { '102': 'reached' as const, '142': 'later' as const };
  expect([102, 142].map((status) => amocrmStage(status, { statuses })?.meaning)).toEqual(['reached', 'later']);
});

const last = { id: 9, sort: 30 };
const first = { id: 8, sort: 20, type: 0 };
it.each([
  ['after what nobody has accepted', [last, first, { id: 7, sort: 10, type: 1 }], [7, 8]],
  ['alone', [last, first], [8]],
  ['not at all', [], []],
])('readFirstStages returns the first stage of a pipeline %s', (_where, statuses, ids) => {
  expect(readFirstStages(answered(200, { _embedded: { statuses } }))).toEqual({ value: ids });
});

it('readDeal returns null for a deleted or missing deal, and a retry for an error', () => {
  const deal = { id: 1, status_id: 101, pipeline_id: 3 };
  expect(readDeal(answered(200, { ...deal, is_deleted: false }))).toMatchObject({ value: { status_id: 101 } });
  expect(readDeal(answered(200, { ...deal, is_deleted: true }))).toEqual({ value: null });
  expect(readDeal(answered(204))).toEqual({ value: null });
  expect(readDeal(answered(401))).toMatchObject({ retry: expect.stringContaining('AMOCRM_TOKEN') as string });
  expect(readDeal(answered(200, [deal]))).toEqual({ retry: 'HTTP 200: not an answer of amoCRM' });
});

import { expect, it } from 'vitest';
import { targetRows } from '@/lib/store/leads/target-report';

const targets = [
  { id: 'chat', type: 'telegram' as const },
  { id: 'chat-changes', type: 'telegram' as const, changesOf: ['chat'] },
];
const counts = { waiting: 0, failed: 1, delivered: 2, oldestMs: null, sinceMs: 1_000, lastError: 'HTTP 410' };

it('a target that failed says since when and why, though nothing waits', () => {
  expect(targetRows([{ target: 'chat', ...counts }], targets)).toEqual([
    {
      target: 'chat',
      type: 'telegram',
      waiting: 0,
      created_at: '1970-01-01T00:00:01.000Z',
      failed: 1,
      delivered: 2,
      reason: 'HTTP 410',
    },
  ]);
});

it('what tells of changes stands there once there was one, and a target that is gone while it has leads', () => {
  const rows = targetRows(
    ['chat-changes', 'old'].map((target) => ({ target, ...counts })),
    targets,
  );
  expect(rows.map(({ target, type }) => [target, type])).toEqual([
    ['chat', 'telegram'],
    ['chat-changes', 'telegram'],
    ['old', 'not in delivery.yaml'],
  ]);
});

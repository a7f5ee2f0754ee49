import { expect, it } from 'vitest';
import { targetRows } from '@/lib/store/leads/target-report';

const mixed = [
  { id: 'chat', type: 'telegram' as const },
  { id: 'chat-changes', type: 'telegram' as const, changesOf: ['chat'] },
];
const counts = { waiting: 0, failed: 1, delivered: 2, oldestMs: null, sinceMs: 1_000, lastError: 'HTTP 410' };
const none = [new Map(), {}] as const;

it('a target with failures shows their start and reason, even without waiting leads', () => {
  const row = { target: 'chat', type: 'telegram', waiting: 0, failed: 1, delivered: 2, event_at: '' };
  expect(targetRows([{ target: 'chat', ...counts }], mixed, ...none)).toEqual([
    { ...row, created_at: '1970-01-01T00:00:01.000Z', reason: 'HTTP 410' },
  ]);
});

it('a target for changes and a removed target are listed when they have leads', () => {
  const rows = targetRows(
    ['chat-changes', 'old'].map((target) => ({ target, ...counts })),
    mixed,
    ...none,
  );
  expect(rows.map(({ target, type }) => [target, type])).toEqual([
    ['chat', 'telegram'],
    ['chat-changes', 'telegram'],
    ['old', 'not in delivery.yaml'],
  ]);
});

const at = Date.UTC(2026, 10, 27, 5);
const secrets = { BITRIX24_APPLICATION_TOKEN: 'token', AMOCRM_WEBHOOK_KEY: 'key' };
const targets = [
  { id: 'crm', type: 'bitrix24' as const },
  { id: 'amo', type: 'amocrm' as const },
  { id: 'chat', type: 'telegram' as const },
];
const eventsOf = (...[events, given]: [ReadonlyMap<string, number>, Parameters<typeof targetRows>[3]]) =>
  targetRows([], targets, events, given).map(({ event_at: told }) => told);

it('a CRM target shows its last event or the reason for having none, and other targets show nothing', () => {
  expect(eventsOf(new Map([['crm', at]]), secrets)).toEqual(['2026-11-27T05:00:00.000Z', 'none yet', '']);
  expect(eventsOf(new Map(), {})).toEqual([
    'BITRIX24_APPLICATION_TOKEN is not set',
    'AMOCRM_WEBHOOK_KEY is not set',
    '',
  ]);
});

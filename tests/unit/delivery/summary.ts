import type { DailySummary } from '@/lib/delivery/daily-summary';

export const card = 'https://www.step.example/lead?card=a&b';
/** The summary of a day with a lead that waits and a CRM that fails. */
export const summary: DailySummary = {
  day: '2026-11-27',
  from: new Date('2026-11-26T13:00:00Z'),
  to: new Date('2026-11-27T13:00:00Z'),
  leads: 12,
  kinds: [
    ['Подключение', 9],
    ['Перезвонить', 3],
  ],
  taken: 9,
  notTaken: 1,
  waiting: 1,
  cancelled: 1,
  minutes: 7,
  open: [{ number: 'S-1024', kind: 'Подключение', createdAt: new Date('2026-11-27T05:00:00Z'), card }],
  openCount: 3,
  failing: [
    { target: 'crm', waiting: 3, failed: 0, since: new Date('2026-11-27T05:00:00Z'), reason: 'HTTP 401: <no>' },
  ],
};

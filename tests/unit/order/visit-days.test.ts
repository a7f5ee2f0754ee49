import { describe, expect, it } from 'vitest';
import { visitDays, weekOf, weeksOf } from '@/lib/order/visit-days';

const slot = (id: string, starts: string) => ({ id, starts_at: starts, ends_at: starts });

it('the days of free visit times are sorted with their times, whatever the order and the UTC offset', () => {
  const [late, early, next] = [
    slot('late', '2026-11-24T18:00:00+05:00'),
    slot('early', '2026-11-24T05:00:00Z'),
    slot('next', '2026-11-24T20:00:00Z'),
  ];
  expect(visitDays([next, late, early])).toEqual([
    { day: '2026-11-24', slots: [early, late] },
    { day: '2026-11-25', slots: [next] },
  ]);
});

describe('the weeks of visit days', () => {
  it('run from Monday to Sunday, also across months and years', () => {
    const days = (week: string[]) => week.map((day) => day.slice(5)).join(' ');
    expect(days(weekOf('2026-11-26'))).toBe('11-23 11-24 11-25 11-26 11-27 11-28 11-29');
    expect(days(weekOf('2027-01-03'))).toBe('12-28 12-29 12-30 12-31 01-01 01-02 01-03');
    expect(weekOf('2027-01-04').at(0)).toBe('2027-01-04');
  });

  it('include only weeks that contain a given day', () => {
    const weeks = weeksOf(['2026-11-24', '2026-11-29', '2026-12-08']);
    expect(weeks.map(([monday]) => monday)).toEqual(['2026-11-23', '2026-12-07']);
  });
});

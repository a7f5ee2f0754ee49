import { describe, expect, it } from 'vitest';
import { dayOfVisit, visitDays, weekOf, weeksOf } from '@/lib/order/visit-days';

const slot = (id: string, starts: string) => ({ id, starts_at: starts, ends_at: starts });

describe('the days of free visit times', () => {
  it('are sorted with their times, whatever the order and the UTC offset', () => {
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

  it('are empty without free times', () => {
    expect(visitDays([])).toEqual([]);
  });

  it('are days in Almaty', () => {
    expect(dayOfVisit('2026-11-24T19:00:00Z')).toBe('2026-11-25');
    expect(dayOfVisit('2026-11-24T18:59:59Z')).toBe('2026-11-24');
  });
});

describe('the weeks of visit days', () => {
  it('run from Monday to Sunday, also across months and years', () => {
    expect(weekOf('2026-11-26')).toEqual([
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-28',
      '2026-11-29',
    ]);
    expect(weekOf('2027-01-03').at(0)).toBe('2026-12-28');
    expect(weekOf('2027-01-04').at(0)).toBe('2027-01-04');
  });

  it('include only weeks that contain a given day', () => {
    expect(weeksOf(['2026-11-24', '2026-11-29', '2026-12-08']).map(([monday]) => monday)).toEqual([
      '2026-11-23',
      '2026-12-07',
    ]);
    expect(weeksOf([])).toEqual([]);
  });
});

import { expect, it } from 'vitest';
import { offeredSlots } from '@/lib/embedded-provider/visit-slots';
import { promisesSchema, visitTimes } from '@/lib/provider-files/promises';

const FRIDAY = Date.parse('2026-11-27T05:00:00Z');

const visitsOf = (visits: object | undefined) =>
  visitTimes(promisesSchema.parse({ referral_discount_percent: 10, visits }));

it('visit slots start at the hours of the provider folder and skip days off', () => {
  const visits = visitsOf({ hours: [9, 13], length: 4, days_ahead: 4, days_off: ['saturday', 'sunday'] });
  expect(offeredSlots('abaya', visits, FRIDAY).map(({ starts_at, ends_at }) => [starts_at, ends_at])).toEqual([
    ['2026-11-30T09:00:00+05:00', '2026-11-30T13:00:00+05:00'],
    ['2026-11-30T13:00:00+05:00', '2026-11-30T17:00:00+05:00'],
    ['2026-12-01T09:00:00+05:00', '2026-12-01T13:00:00+05:00'],
    ['2026-12-01T13:00:00+05:00', '2026-12-01T17:00:00+05:00'],
  ]);
});

it('a provider folder may set only some of the visit times', () => {
  expect(visitsOf({ days_off: ['sunday'] })).toEqual({ ...visitsOf(undefined), days_off: ['sunday'] });
});

it('a visit that would end on the next day is a fault', () => {
  const result = promisesSchema.safeParse({ referral_discount_percent: 10, visits: { hours: [10, 22], length: 3 } });
  expect(result.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['visits.hours', 'expected hours at which a visit still ends on its day'],
  ]);
});

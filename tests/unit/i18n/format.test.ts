import { expect, it } from 'vitest';
import { formatDate, formatTenge, formatTime, isDayOver } from '@/lib/i18n/format';

it.each([
  [0, '0\u00A0₸'],
  [12_990, '12\u00A0990\u00A0₸'],
  [1_234_567, '1\u00A0234\u00A0567\u00A0₸'],
  [5_990.5, '5\u00A0990,5\u00A0₸'],
  [5_990.556, '5\u00A0990,56\u00A0₸'],
])('formatTenge writes %d as %s', (amount, text) => {
  expect(formatTenge(amount)).toBe(text);
});

it.each([
  ['2026-11-05T18:59:59Z', false],
  ['2026-11-05T19:00:00Z', true],
])('isDayOver returns for 5 November at %s: %j, by the time of Almaty', (moment, over) => {
  expect(isDayOver('2026-11-05', Date.parse(moment))).toBe(over);
});

it.each([
  ['2026-11-20', '20.11.2026'],
  ['2026-01-05', '05.01.2026'],
  ['2026-11-20T18:59:59Z', '20.11.2026'],
  ['2026-11-20T19:00:00Z', '21.11.2026'],
])('formatDate writes %s as %s, the day in Almaty', (moment, text) => {
  expect(formatDate(moment)).toBe(text);
  expect(formatDate(new Date(moment))).toBe(text);
});

it.each([
  ['2026-11-20T09:32:00Z', '14:32'],
  ['2026-06-20T09:32:00Z', '14:32'],
  ['2026-11-20T19:00:00Z', '00:00'],
  ['2024-03-01T00:00:00Z', '05:00'],
])('formatTime writes %s as %s: UTC+5 all year since 1 March 2024', (moment, text) => {
  expect(formatTime(moment)).toBe(text);
  expect(formatTime(new Date(moment))).toBe(text);
});

it.each([
  ['formatDate', formatDate],
  ['formatTime', formatTime],
])('%s throws for an invalid date', (_name, format) => {
  expect(() => format('не дата')).toThrow(RangeError);
});

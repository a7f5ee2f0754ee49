import { describe, expect, it } from 'vitest';
import { readSince } from '@/lib/store/leads/lead-filter';

const NOW = Date.parse('2026-11-23T12:00:00Z');

describe('the option --since of the list of leads', () => {
  it.each([
    ['30m', '2026-11-23T11:30:00.000Z'],
    ['2h', '2026-11-23T10:00:00.000Z'],
    ['3d', '2026-11-20T12:00:00.000Z'],
    ['2026-11-23', '2026-11-22T19:00:00.000Z'],
    ['2026-11-23T18:00', '2026-11-23T13:00:00.000Z'],
    ['2026-11-23T18:00:05Z', '2026-11-23T18:00:05.000Z'],
  ])('accepts %s as a time', (text, moment) => {
    expect(new Date(readSince(text, NOW)).toISOString()).toBe(moment);
  });

  it.each(['', '2', 'yesterday', '2026-13-40', '18:00'])('refuses "%s"', (text) => {
    expect(() => readSince(text, NOW)).toThrow('--since: expected');
  });
});

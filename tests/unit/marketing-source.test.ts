import { describe, expect, it } from 'vitest';
import { captureSource, readSource } from '@/lib/marketing-source';

const NOW = Date.parse('2026-11-20T10:00:00Z');
const DAY = 86_400_000;

describe.each([
  ['telegram', 3],
  ['facebook', 7],
  ['instagram', 7],
  ['twitter', 7],
  ['vk', 7],
  ['direct', 30],
  ['referral', 30],
  ['unknown', 30],
  ['email', 60],
  ['newsletter', 60],
  ['google', 90],
  ['yandex', 90],
  ['bing', 90],
])('a visitor from %s', (value, days) => {
  const record = { value, timestamp: NOW, ttl: days * DAY };
  const cookie = JSON.stringify(record);

  it(`is captured for ${days} days`, () => expect(captureSource(value, NOW)).toEqual(record));
  it('counts until the last millisecond', () => expect(readSource(cookie, NOW + days * DAY - 1)).toEqual(record));
  it('counts no more at the end', () => expect(readSource(cookie, NOW + days * DAY)).toBeNull());
});

describe('captureSource', () => {
  it.each([' Google ', 'GOOGLE', '\tgoogle'])('forgives case and spaces: %j', (typed) => expect(captureSource(typed, NOW)?.value).toBe('google'));
  it.each(['tiktok', 'constructor', '__proto__', '<script>'])('takes %s as unknown', (typed) => expect(captureSource(typed, NOW)?.value).toBe('unknown'));
  it.each([null, '', '  '])('captures nothing from %j', (typed) => expect(captureSource(typed, NOW)).toBeNull());
});

describe('readSource', () => {
  const good = { value: 'google', timestamp: NOW, ttl: 90 * DAY };

  it.each([
    ['no cookie', undefined],
    ['an empty one', ''],
    ['no JSON', 'google'],
    ['a list', '[]'],
    ['an unheard-of value', JSON.stringify({ ...good, value: '"><script>' })],
    ['a name of the prototype', JSON.stringify({ ...good, value: 'constructor' })],
    ['words in the place of a moment', JSON.stringify({ ...good, timestamp: 'now' })],
    ['a moment that is still to come', JSON.stringify({ ...good, timestamp: NOW + 1 })],
  ])('ignores %s', (_name, cookie) => expect(readSource(cookie, NOW)).toBeNull());

  it('does not let a cookie lengthen its own life', () => {
    const forged = JSON.stringify({ ...good, ttl: 10_000 * DAY });
    expect(readSource(forged, NOW + 91 * DAY)).toBeNull();
    expect(readSource(forged, NOW)?.ttl).toBe(90 * DAY);
  });
});

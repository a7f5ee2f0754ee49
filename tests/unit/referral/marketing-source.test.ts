import { describe, expect, it } from 'vitest';
import {
  captureSource,
  readSource,
  sourceFields,
  writeSource,
  type MarketingSource,
} from '@/lib/referral/marketing-source';
import { present } from '../../support/present';

const NOW = Date.parse('2026-11-20T10:00:00Z');
const DAY = 86_400_000;
const words = ['medium', 'campaign', 'content', 'term'] as const;

const capture = (query: string) => captureSource(new URLSearchParams(query), NOW);
const captureWord = (word: string) =>
  capture(String(new URLSearchParams({ utm_source: 'google', utm_campaign: word })))?.campaign;
/** The record of a campaign with the same value in every word. */
const sayingAll = (word: string) =>
  capture(String(new URLSearchParams([['utm_source', 'newsletter'], ...words.map((name) => [`utm_${name}`, word])])));
const good = { value: 'google', timestamp: NOW, ttl: 90 * DAY };
const written = (record: unknown) => Buffer.from(JSON.stringify(record)).toString('base64url');
/** A record after it was written and read. */
const kept = (source: MarketingSource | null) => (source === null ? null : readSource(writeSource(source), NOW));

it.each([
  ['telegram', 3],
  ['vk', 7],
  ['referral', 30],
  ['newsletter', 60],
  ['google', 90],
])('a marketing source from %s expires after %i days', (value, days) => {
  const record = { value, timestamp: NOW, ttl: days * DAY };
  const cookie = writeSource(record);
  expect(capture(`utm_source=${value}`)).toEqual(record);
  expect([0, days * DAY - 1].map((after) => readSource(cookie, NOW + after))).toEqual([record, record]);
  expect([days * DAY, -1].map((after) => readSource(cookie, NOW + after))).toEqual([null, null]);
});

describe('captureSource', () => {
  it('ignores case and spaces', () => expect(capture('utm_source=\tGoogle ')?.value).toBe('google'));
  it.each([
    ['a name that is in no table', 'TikTok', 'tiktok'],
    ['a name of their roots', '__proto__', '__proto__'],
    ['a name without any safe letter', 'қазақ***', 'unknown'],
    ['letters that are not safe', '<b>tik tok</b>', 'btiktokb'],
    ['a long name', 'g'.repeat(50_000), 'g'.repeat(64)],
  ])('stores %s, with safe letters only', (_name, typed, value) => {
    const record = { value, timestamp: NOW, ttl: 30 * DAY };
    expect(capture(`utm_source=${typed}`)).toEqual(record);
    expect(kept(record)).toEqual(record);
  });
  it.each([
    ['yclid=15632786427358412800', { value: 'yandex', yclid: '15632786427358412800' }],
    ['utm_source=&gclid=Cj0KCQ_a-b&utm_campaign=autumn', { value: 'google', gclid: 'Cj0KCQ_a-b', campaign: 'autumn' }],
    ['utm_source=vk&gclid=Cj0KCQ', { value: 'vk', gclid: 'Cj0KCQ' }],
  ])('stores the source of the click in %j unless the link has a source', (query, record) => {
    expect(capture(query)).toMatchObject(record);
    expect(kept(capture(query))).toMatchObject(record);
  });
  const none = [
    '',
    'utm_source=%20%20',
    'utm_campaign=autumn&utm_medium=cpc',
    'UTM_SOURCE=google',
    'yclid=no',
    'gclid=',
  ];
  it.each(none)('returns null for %j', (query) => expect(capture(query)).toBeNull());

  it('stores the campaign words of the link, the first of several values, and leaves out empty ones', () => {
    const query = 'utm_campaign=%D0%9A%D2%AF%D0%B7+2026&utm_content=&utm_term=%20%0A&utm_id=7&__proto__=x';
    const record = { value: 'google', timestamp: NOW, ttl: 90 * DAY, medium: 'cpc', campaign: 'Күз 2026' };
    expect(capture(`utm_source=google&utm_source=vk&utm_medium=cpc&utm_medium=b&${query}`)).toEqual(record);
  });

  it.each([
    ['spaces around it', '  autumn sale ', 'autumn sale'],
    ['control characters', '\u0000au\u001Btu\u007Fm\u009Fn', 'autumn'],
    ['marks that turn the direction of writing', '\u202Eautumn\u2066', 'autumn'],
    ['101 letters', 'ә'.repeat(101), 'ә'.repeat(100)],
    ['101 signs of two units', '🍂'.repeat(101), '🍂'.repeat(100)],
    ['a space at the cut', `${'x'.repeat(99)} y`, 'x'.repeat(99)],
    ['nothing that can be seen', '\u0000\n \u202E', undefined],
  ])('cleans a campaign word with %s', (_what, typed, word) => expect(captureWord(typed)).toBe(word));
});

describe('the cookie of a source', () => {
  it.each(['күз', '"\\%;,= ', '🍂', '\uFFFD'])('restores every word: %j', (sign) => {
    const source = sayingAll(sign.repeat(12).trim());
    expect(source?.term).toContain(sign.trim());
    expect(kept(source)).toEqual(source);
  });

  it.each(['x', 'ә', '\\', '🍂'])('has at most 1,000 safe characters, even for words with 1,000 of %j', (sign) => {
    const source = present(sayingAll(sign.repeat(1_000)));
    expect(writeSource(source)).toMatch(/^[\w-]{1,1000}$/);
    const record = kept(source);
    expect(record).toMatchObject({ value: 'newsletter', timestamp: NOW, ttl: 60 * DAY });
    for (const name of words)
      expect(record?.[name]).toMatch(new RegExp(`^(?:${sign === '\\' ? '\\\\' : sign}){30,100}$`, 'u'));
  });

  it('cuts no word while there is room', () => {
    const source = { ...good, campaign: 'ә'.repeat(100), content: 'ұ'.repeat(100), term: 'x'.repeat(100) };
    expect(kept(source)).toEqual(source);
  });

  it('cuts long words before short ones', () => {
    const [campaign, content, term] = Array<string>(3).fill('ә'.repeat(100));
    const shortened = kept({ ...good, medium: 'cpc', campaign, content, term });
    expect(shortened).toMatchObject({ medium: 'cpc', campaign: expect.stringMatching(/^ә{80,100}$/) });
  });
});

describe('readSource', () => {
  it.each([
    ['no cookie', undefined],
    ['null', written(null)],
    ['10,000 brackets', '['.repeat(10_000)],
    ['an unheard-of value', written({ ...good, value: '"><script>' })],
    ['a field that nobody wrote', written({ ...good, admin: true })],
    ['a moment that is still to come', written({ ...good, timestamp: NOW + 1 })],
    ['a word of 101 letters', written({ ...good, term: 'x'.repeat(101) })],
    ['a word with a line break', written({ ...good, campaign: 'a\nb' })],
    ['half a sign', written({ ...good, campaign: '\uD83C' })],
    ['a word in spaces', written({ ...good, medium: ' cpc' })],
  ])('ignores %s', (_name, cookie) => expect(readSource(cookie, NOW)).toBeNull());

  it('accepts a cookie of the older format without campaign words', () => {
    expect(readSource(JSON.stringify(good), NOW + 90 * DAY - 1)).toEqual(good);
    expect(readSource(JSON.stringify(good), NOW + 90 * DAY)).toBeNull();
  });

  it('does not let a cookie extend its own lifetime', () => {
    const forged = written({ ...good, ttl: 10_000 * DAY });
    expect(readSource(forged, NOW + 91 * DAY)).toBeNull();
    expect(readSource(forged, NOW)?.ttl).toBe(90 * DAY);
  });
});

it('sourceFields names each word by its UTM parameter, keeps the clicks and leaves out missing ones', () => {
  const clicks = { yclid: '15632786427358412800', gclid: 'EAIa-b_1' };
  const source = { ...good, ...clicks, medium: 'social', campaign: 'күз', content: 'banner', term: 'интернет' };
  const fields = { utm_medium: 'social', utm_campaign: 'күз', utm_content: 'banner', utm_term: 'интернет' };
  expect(sourceFields(source)).toEqual({ utm_source: 'google', ...clicks, ...fields });
  expect(JSON.stringify(sourceFields(good))).toBe('{"utm_source":"google"}');
});

describe('the click id of an advertisement', () => {
  const malformed = ['yclid=12a', `yclid=${'1'.repeat(26)}`, 'yclid=', 'gclid=a%20b', `gclid=${'a'.repeat(151)}`];
  it.each(malformed)('is left out when it is malformed, but the source is stored: %s', (query) => {
    expect(capture(`utm_source=yandex&${query}`)).toEqual({ value: 'yandex', timestamp: NOW, ttl: 90 * DAY });
  });

  it('is not cut in a cookie whose words are cut', () => {
    const long = words.map((name) => `&utm_${name}=${'ә'.repeat(100)}`).join('');
    const clicks = `&yclid=${'9'.repeat(25)}&gclid=${'a'.repeat(150)}`;
    const source = present(capture(`utm_source=${'a'.repeat(64)}${clicks}${long}`));
    expect(writeSource(source).length).toBeLessThanOrEqual(1_000);
    expect(kept(source)).toMatchObject({ yclid: '9'.repeat(25), gclid: 'a'.repeat(150) });
  });
});

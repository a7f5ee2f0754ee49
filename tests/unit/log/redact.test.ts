import { describe, expect, it, vi } from 'vitest';
import { redact, redactFields, redactText } from '@/lib/log/redact.mjs';
import { pick, randomOf } from '../../support/hostile-input';

type Random = ReturnType<typeof randomOf>;

const CASES = process.env['TEST_FULL'] === '1' ? 3_000 : 500;
const anyDigits = (random: Random, count: number) =>
  Array.from({ length: count }, () => pick(random, [...'0123456789'])).join('');
const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

const before = ['', 'lead: ', 'the CRM says "', '{"phone":"', 'x=', '\n', 'тел. ', 'GET /address/', '('] as const;
const after = ['', ' is wrong', '"}', ', then', '\n    at run (file.js:1:2)', '/5', ') failed', '.'] as const;

function phone(random: Random): string {
  const code = pick(random, ['700', '701', '707', '747', '775', '778', '727', '717']);
  const rest = anyDigits(random, 7);
  const gap = pick(random, ['', '', ' ', '-', '.', '\u00a0', '%20']);
  const written = pick(random, [code, `(${code})`, ` (${code}) `]);
  const country = pick(random, ['+7', '7', '8', '8-', '+7 ', '%2B7', '']);
  return `${country}${written}${gap}${rest.slice(0, 3)}${gap}${rest.slice(3, 5)}${gap}${rest.slice(5)}`.trim();
}

function iin(random: Random): string {
  const [birth, rest] = [anyDigits(random, 6), anyDigits(random, 6)];
  return birth + pick(random, ['', '', ' ', '-']) + rest;
}

describe('redactText', () => {
  it('removes a phone of Kazakhstan in any spelling and any context', () => {
    const random = randomOf(1);
    for (let count = 0; count < CASES; count += 1) {
      const written = phone(random);
      const line = `${pick(random, before)}${written}${pick(random, after)}`;
      const kept = redactText(line);
      expect(kept, line).toContain('[phone]');
      expect(digitsOf(kept), line).not.toContain(digitsOf(written).slice(-7));
    }
  });

  it.each(['8 (701) 000 00 01', '7010000001', '8(7172)00-00-01', '+998 90 123 45 67'])('removes %s', (written) => {
    expect(redactText(`call ${written} now`)).toBe('call [phone] now');
  });

  it('removes an identity number in any context', () => {
    const random = randomOf(2);
    for (let count = 0; count < CASES; count += 1) {
      const written = iin(random);
      const line = `${pick(random, before)}${written}${pick(random, after)}`;
      expect(digitsOf(redactText(line)), line).not.toContain(digitsOf(written));
    }
  });

  it.each(['Bearer', 'bearer', 'Basic'])('removes %s credentials', (scheme) => {
    for (const around of before)
      expect(redactText(`${around} ${scheme} aZ09-_~+/abcdefq" end`)).not.toMatch(/aZ09|abcdefq/);
  });

  const addresses = ['/', '/kk/address/x/5', 'https://crm.example/api/v1/x', 'http://localhost:3000/'];
  it.each(addresses)('removes the query of %s', (path) => {
    for (const query of ['?q=Qx~+/xQ', '?a=1&b=QxxQ', '?QxxQ', '?%71=Qx-_xQ&c'])
      expect(redactText(`GET ${path}${query} failed`)).toBe(`GET ${path}?[gone] failed`);
  });

  it.each(['9001-0130-0123', '9001 0130 0123', '900101.300123'])('removes the identity number %s', (written) => {
    expect(redactText(`of ${written}, twice`)).toBe('of [iin], twice');
  });

  it('removes the user and password of an address', () => {
    expect(redactText('no answer from postgres://qosyl:pa$word1@db:5432/qosyl')).toBe(
      'no answer from postgres://[gone]@db:5432/qosyl',
    );
  });

  const long = ['87010000001', '+7%20%20%20701%20%20%20000%20%20%2000%20%20%2001', 'a@b.example'];
  it.each(long)('removes %s at the cut of a long text', (written) => {
    for (let at = 3_850; at < 4_100; at += 1) {
      const kept = redactText(`${'-'.repeat(at)}  ${written}  ${'-'.repeat(16_000)}`);
      expect(/[\d@%]/.test(kept), String(at)).toBe(false);
    }
  });

  it('removes e-mail addresses', () => {
    expect(redactText('of айгерім@пошта.қаз and a@b.example')).toBe('of [e-mail] and [e-mail]');
    expect(redactText('from a.b+c@mail.example.kz, a%40example.kz')).toBe('from [e-mail], [e-mail]');
  });
});

it.each([
  'lead S-1024: its answer was not kept: Error: disk full',
  'outbox: 12 delivered, 3 failed',
  'POST /v1/clients/ext/store-lead: status 503',
  'SMS to +7 (700) *** ** 01: Qosyl: код 123456. Никому его не говорите.\n@localhost #123456',
  '2026-11-23T11:36:05.123Z',
  'Is it there? Yes',
  'Qosyl is ready on http://localhost:43200',
  'purge: 1000000 old leads removed, 123456789 altogether',
])('redactText keeps what operators need: %s', (line) => {
  expect(redactText(line)).toBe(line);
});

it('redactFields hides fields with personal names at any depth, and redacts all others', () => {
  expect(
    redactFields({
      IIN: '1',
      route: '/cards',
      count: 3,
      moment: 1_764_000_000_000,
      mobile: 87_010_000_001,
      'Set-Cookie': ['a=b'],
      idempotency_key: 'k',
      headers: { authorization: 'Bearer x', accept: '*/*', deep: [{ phone: '1', words: 'at 87010000001' }] },
      '87010000001': true,
    }),
  ).toEqual({
    IIN: '[gone]',
    route: '/cards',
    count: 3,
    moment: 1_764_000_000_000,
    mobile: '[gone]',
    'Set-Cookie': '[gone]',
    idempotency_key: '[gone]',
    headers: { authorization: '[gone]', accept: '*/*', deep: [{ phone: '[gone]', words: 'at [phone]' }] },
    '[phone]': true,
  });
});

it('redact keeps kind, message, stack and cause of an error, without personal data', () => {
  const error = new TypeError('no house for 87010000001', { cause: new Error('GET /x?phone=87010000001') });
  error.stack = 'TypeError: no house for 87010000001\n    at ask (file.js:12:34)';
  expect(redact({ error })).toEqual({
    error: {
      type: 'TypeError',
      message: 'no house for [phone]',
      stack: 'TypeError: no house for [phone]\n    at ask (file.js:12:34)',
      cause: expect.objectContaining({ message: 'GET /x?[gone]' }),
    },
  });
});

const repeated = ['a', '+7---', '7%20%20%20', 'a?', 'Bearer a', '://a'];
it.each(repeated)('redactText searches only the beginning of a long text of %s', (part) => {
  const replaced = vi.spyOn(String.prototype, 'replace');
  const kept = redactText(part.repeat(16_000));
  const lengths = replaced.mock.contexts.map((text) => String(text).length);
  replaced.mockRestore();
  expect(kept).toMatch(/ \[cut\]$/);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(2 * 4_096);
});

it('redact accepts an object that refers to itself', () => {
  const circle: Record<string, unknown> = {};
  circle['again'] = circle;
  expect(JSON.stringify(redact(circle))).toContain('[gone]');
});

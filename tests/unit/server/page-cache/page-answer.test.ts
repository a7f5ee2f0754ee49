import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inlineScriptHashes, pagePolicy, sourceHash } from '@/lib/security/page-policy.mjs';
import { freshness, mayBeKept, readAnswer } from '@/server/page-cache/page-answer.mjs';

const page = (headers: Record<string, string | string[]> = {}, status = 200, body = '<p>x</p>') =>
  readAnswer({
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 's-maxage=300', ...headers },
    body: Buffer.from(body),
  });

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('the headers of a cached answer', () => {
  it('exclude headers of one connection or one response', () => {
    const ofOneTime = { etag: 'W/"1"', date: 'x', 'x-nextjs-cache': 'STALE', age: '3', 'transfer-encoding': 'x' };
    expect(page(ofOneTime).headers).toEqual({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 's-maxage=300',
      vary: 'Accept-Encoding',
    });
  });

  it('keep Vary without duplicates and add Accept-Encoding', () => {
    expect(page({ vary: ['rsc', 'Accept-Encoding'] }).headers['vary']).toBe('rsc, Accept-Encoding');
    expect(page({ vary: 'Accept-Language' }).headers['vary']).toBe('Accept-Language, Accept-Encoding');
  });
});

describe('the lifetime of a cached answer', () => {
  const whole = 's-maxage=60, stale-while-revalidate=240';

  it.each([
    ['<p>x</p>', whole, whole],
    ['<div data-incomplete=""></div>', whole, 's-maxage=5'],
    ['1:["$","div",null,{"data-incomplete":""}]', whole, 's-maxage=5'],
    ['<div data-incomplete=""></div>', 'private, no-store', 'private, no-store'],
  ])('is short when a part is missing: %s (%s) gives %s', (body, given, lifetime) => {
    expect(page({ 'cache-control': given }, 200, body).headers['cache-control']).toBe(lifetime);
  });
});

describe('the nonce of a cached answer', () => {
  const nonce = 'bm9uY2U';
  const policy = pagePolicy([`'nonce-${nonce}'`, sourceHash('known')], { recaptcha: false });
  const body =
    `<script>known</script><script nonce="${nonce}">push("${nonce}")</script><script nonce="${nonce}" src="/a.js"></script>` +
    `<script>injected</script><script nonce="0000000">guessed</script><p>Ә</p>`;
  const read = (type: string) => {
    const headers = { 'content-security-policy': policy, link: `</a>; nonce="${nonce}"` };
    return page({ 'content-type': type, ...headers }, 200, body);
  };

  it('is replaced by the hashes of the scripts with that nonce, and of no others', () => {
    const { headers, body: shown } = read('text/html');
    expect(shown.toString()).toBe(body.replaceAll(nonce, '0000000'));
    const hashes = [sourceHash('push("0000000")'), sourceHash('known')];
    expect(headers['content-security-policy']).toBe(pagePolicy(hashes, { recaptcha: false }));
    expect(JSON.stringify(headers)).not.toContain(nonce);
    expect(inlineScriptHashes(shown.toString())).toContain(sourceHash('injected'));
    expect(headers['content-security-policy']).not.toContain(sourceHash('injected'));
    expect(headers['content-security-policy']).not.toContain(sourceHash('guessed'));
  });

  it('is removed from data too, without a change of the length', () => {
    const { headers, body: shown } = read('text/x-component');
    expect(shown).toHaveLength(Buffer.byteLength(body));
    expect(headers['content-security-policy']).toContain(`script-src 'self'  ${sourceHash('known')}`);
  });

  it('does not affect the hash of the answer', () => {
    const headers = { 'content-type': 'text/html', 'content-security-policy': policy.replace(nonce, 'YW5vdGg') };
    const other = page(headers, 200, body.replaceAll(nonce, 'YW5vdGg'));
    expect(other.hash).toBe(read('text/html').hash);
  });

  it('may be absent: the answer then stays unchanged', () => {
    const { body: shown, headers } = page({ 'content-security-policy': "script-src 'self'" });
    expect([shown.toString(), headers['content-security-policy']]).toEqual(['<p>x</p>', "script-src 'self'"]);
  });
});

describe('mayBeKept', () => {
  it.each<[Record<string, string | string[]>, number, boolean]>([
    [{}, 200, true],
    [{ 'cache-control': 's-maxage=60' }, 404, true],
    [{ 'cache-control': 's-maxage=0' }, 200, false],
    [{ 'cache-control': 'private, s-maxage=60' }, 200, false],
    [{ 'cache-control': 'no-cache, s-maxage=60' }, 200, false],
    [{ 'cache-control': '' }, 200, false],
    [{ 'set-cookie': ['a=b', 'c=d'] }, 200, false],
    [{ 'set-cookie': 'a=b', 'cache-control': 'public, s-maxage=60' }, 200, false],
    [{ vary: '*' }, 200, false],
    [{}, 307, false],
    [{}, 500, false],
  ])('returns for %j with the status %i: %s', (headers, status, expected) => {
    expect(mayBeKept(page(headers, status))).toBe(expected);
  });
});

describe('the freshness of an answer', () => {
  const after = (seconds: number, headers: Record<string, string>, status?: number) => {
    const answer = page(headers, status);
    vi.advanceTimersByTime(seconds * 1_000);
    return freshness(answer);
  };
  const both = { 'cache-control': 's-maxage=60, stale-while-revalidate=240' };

  it.each([
    [0, 'fresh'],
    [59, 'fresh'],
    [60, 'stale'],
    [299, 'stale'],
    [300, 'last'],
    [86_460, 'last'],
    [86_461, 'gone'],
  ])('after %i s is %s', (seconds, expected) => {
    expect(after(seconds, both)).toBe(expected);
  });

  it('ends a day after the fresh period, even with a longer stale-while-revalidate', () => {
    expect(after(86_761, { 'cache-control': 's-maxage=300, stale-while-revalidate=31535700' })).toBe('gone');
  });

  it('includes the age that Next reports', () => {
    expect(after(59, { ...both, age: '1' })).toBe('stale');
    expect(after(0, { ...both, age: '100000' })).toBe('gone');
  });

  it('ignores the age that Next reports for a missing page', () => {
    expect(after(59, { 'cache-control': 's-maxage=60', age: '100000' }, 404)).toBe('fresh');
    expect(after(60, { 'cache-control': 's-maxage=60', age: '100000' }, 404)).toBe('last');
  });
});

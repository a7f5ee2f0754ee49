import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readAnswer } from '@/server/page-cache/page-answer.mjs';
import { replyWith } from '@/server/page-cache/page-reply.mjs';

const body = Buffer.from('<p>Қосыл</p>'.repeat(200));
const read = (status = 200) =>
  readAnswer({ status, headers: { 'cache-control': 's-maxage=300', 'x-kept': 'yes' }, body });
const whole = (status?: number): ReturnType<typeof readAnswer> => ({
  ...read(status),
  gzip: gzipSync(body),
  brotli: brotliCompressSync(body),
});
const reply = (headers: Record<string, string> = {}, method = 'GET', answer = whole()) =>
  replyWith(answer, { method, headers }, 'HIT');

describe('the encoding of a reply', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['BR ; q=1', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=0.5, br;q=0', 'gzip'],
    ['br;q=0.0, gzip;q=0.000', undefined],
    ['', undefined],
    ['*', undefined],
    ['brotli, xgzip', undefined],
  ])('for "%s" is %s', (accepted, coding) => {
    const { status, headers, body: sent } = reply({ 'accept-encoding': accepted });
    const expected = { br: whole().brotli, gzip: whole().gzip }[coding ?? ''] ?? body;
    expect([status, headers['content-encoding'], headers['content-length']]).toEqual([200, coding, expected.length]);
    expect(sent).toEqual(expected);
  });

  it('is the best one that is already available', () => {
    const accepted = { 'accept-encoding': 'br, gzip' };
    expect(reply(accepted, 'GET', { ...whole(), brotli: null }).headers['content-encoding']).toBe('gzip');
    expect(reply(accepted, 'GET', read()).headers['content-encoding']).toBeUndefined();
  });

  it('has its own strong ETag', () => {
    const tags = ['br', 'gzip', ''].map((accepted) => reply({ 'accept-encoding': accepted }).headers.etag);
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/);
  });
});

describe('a conditional request', () => {
  const tag = String(reply().headers.etag);

  it.each([tag, `W/${tag}`, `"x", ${tag}`, '*'])('gets a 304 answer without a body for the ETag %s', (known) => {
    const { status, headers, body: sent } = reply({ 'if-none-match': known });
    expect([status, sent, headers['content-length'], headers.etag]).toEqual([304, null, undefined, tag]);
    expect(headers).toMatchObject({ 'cache-control': 's-maxage=300', vary: 'Accept-Encoding', 'x-kept': 'yes' });
  });

  it.each<Record<string, string>>([
    { 'if-none-match': '"x"' },
    { 'if-none-match': tag.slice(1, -1) },
    { 'if-none-match': tag, 'accept-encoding': 'gzip' },
    { 'if-none-match': '"x"', 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' },
  ])('gets the whole page with the headers %j', (headers) => {
    expect(reply(headers).status).toBe(200);
  });

  it('gets a 404 answer for a missing page', () => {
    expect(reply({ 'if-none-match': '*' }, 'GET', whole(404)).status).toBe(404);
  });
});

it('a reply to HEAD has all its headers and no body', () => {
  expect(reply({}, 'HEAD')).toEqual({ ...reply(), body: null });
});

it.each(['bytes=0-9', 'x'])('a range request gets the whole page: %s', (range) => {
  expect(reply({ range, 'if-range': '"x"' })).toEqual(reply());
});

it('a reply has its age and its cache state in headers', () => {
  expect(reply().headers).toMatchObject({ age: '0', 'x-page-cache': 'HIT' });
});

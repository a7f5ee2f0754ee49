import { beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '@/lib/bff/http/api-error';
import { cookieValues } from '@/lib/bff/http/cookies';
import { handler } from '@/lib/bff/http/handler';
import type { SiteCall } from '@/lib/contracts/calls/site-call';
import { REFERRAL_COOKIE } from '@/lib/referral/referral-code';
import { DatabaseUnavailableError } from '@/lib/store/database/database-unavailable';
import { UpstreamError } from '@/lib/upstream/upstream-error';

const call = { method: 'POST', path: '/v1/call', answer: z.unknown() } as const satisfies SiteCall;
const request = (cookie = '') =>
  new Request('http://localhost:3000/client-api/v1/call?phone=87000000001', { method: 'POST', headers: { cookie } });

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

it.each([
  [undefined, 'no-store'],
  [60, 'public, max-age=60'],
])('an answer with %s seconds of caching has the right cache-control and vary', async (maxAgeSeconds, expected) => {
  const cached = { ...call, ...(maxAgeSeconds !== undefined && { maxAgeSeconds }) };
  const response = await handler(cached, () => Promise.resolve({ data: 1 }))(request());
  expect([response.status, await response.json()]).toEqual([200, { data: 1 }]);
  expect([response.headers.get('cache-control'), response.headers.get('vary')]).toEqual([expected, 'accept-language']);
});

const INTERNAL = [500, 'internal', null, 'something went wrong on the server', null] as const;

it.each([
  [new ApiError(429, 'limit', 'too many requests', null, 1_001), [429, 'limit', null, 'too many requests', '2']],
  [new ApiError(400, 'invalid', 'expected text', 'comment'), [400, 'invalid', 'comment', 'expected text', null]],
  [
    new UpstreamError('timeout', 'GET /v1/call', null),
    [502, 'upstream', null, 'the provider did not answer as expected', null],
    'GET /v1/call: timeout',
  ],
  [
    new DatabaseUnavailableError('gone'),
    [503, 'internal', null, 'the database is not available just now', null],
    'the database is not available: gone',
  ],
  [Object.assign(new Error('secret'), { stack: undefined }), INTERNAL, 'secret'],
  ['secret', INTERNAL, 'unknown error'],
])('a failure returns an answer without details, and logs a line without the query: %s', async (...row) => {
  const [failure, [status, code, field, message, retryAfter], line] = row;
  const response = await handler(call, () => Promise.reject(failure))(request());
  expect([response.status, await response.json()]).toEqual([status, { error: { code, field, message } }]);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('retry-after')).toBe(retryAfter);
  const lines = line === undefined ? [] : [`POST /client-api/v1/call: ${line}`];
  expect(vi.mocked(console.error).mock.calls.flat()).toEqual(lines);
});

it('a call aborted by the visitor logs no error', async () => {
  await handler(call, () => Promise.reject(new UpstreamError('aborted', 'GET /v1/call', null)))(request());
  expect(console.error).not.toHaveBeenCalled();
});

it.each([
  [true, ['kept=1', expect.stringContaining(`${REFERRAL_COOKIE}=; Path=/; Max-Age=0`)]],
  [undefined, ['kept=1']],
])('an answer sets the cookies of its work and removes broken marketing cookies, if configured: %s', async (...row) => {
  const [cleansMarketingCookies, cookies] = row;
  const route = handler({ ...call, ...(cleansMarketingCookies && { cleansMarketingCookies }) }, (_request, headers) => {
    headers.append('set-cookie', 'kept=1');
    return Promise.resolve({ data: 1 });
  });
  expect((await route(request(`${REFERRAL_COOKIE}=%`))).headers.getSetCookie()).toEqual(cookies);
});

it('cookieValues returns every cookie of a name in order, decoded where possible', () => {
  const cookies = request('order=1; order2=2;reorder=3;  order=%D0%B0; order=%; order=a=b; order');
  expect(cookieValues(cookies, 'order')).toEqual(['1', 'а', '%', 'a=b']);
  expect(cookieValues(new Request('http://localhost:3000/'), 'order')).toEqual([]);
});

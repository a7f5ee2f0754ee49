import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '@/lib/bff/http/api-error';
import { verifyCaptcha } from '@/lib/bff/http/captcha';
import { enforceLimit } from '@/lib/bff/http/enforce-limit';
import { siteRoute } from '@/lib/bff/http/site-route';
import type { SiteCall } from '@/lib/contracts/calls/site-call';

vi.mock('@/lib/config/env', () => import('../../../support/environment'));
vi.mock('@/lib/bff/http/captcha', () => ({ verifyCaptcha: vi.fn<() => void>() }));
vi.mock('@/lib/bff/http/enforce-limit', () => ({
  clientNetworks: () => ['203.0.113.7'],
  enforceLimit: vi.fn<() => void>(),
}));

const perAddress = { count: 2, windowMs: 60_000 };
const reading = { method: 'GET', path: '/v1/things', answer: z.object({ data: z.string() }) } as const;
const sending = {
  method: 'POST',
  path: '/v1/things',
  body: z.strictObject({ word: z.string().check(z.trim()), recaptcha: z.string() }),
  answer: z.object({ data: z.string() }),
  origin: 'own',
  captcha: 'always',
  limit: { name: 'things', perAddress },
} as const satisfies SiteCall;

const done: string[] = [];

function send(body: unknown, headers: Record<string, string> = {}): Request {
  return new Request('http://localhost:3000/client-api/v1/things', {
    method: 'POST',
    headers: { host: 'localhost:3000', 'content-type': 'application/json', 'accept-language': 'kk', ...headers },
    body: JSON.stringify(body),
  });
}

async function outcome(response: Promise<Response>): Promise<unknown> {
  const { status, headers } = await response;
  return [status, headers.get('cache-control'), ...done];
}

beforeEach(() => {
  done.length = 0;
  vi.mocked(enforceLimit).mockImplementation((name, subject, { count }) => {
    done.push(`${name} of ${subject}: ${count}`);
    return Promise.resolve([]);
  });
  vi.mocked(verifyCaptcha).mockImplementation((token, { headers }) => {
    done.push(`${token} at ${headers.get('host')}`);
    return Promise.resolve();
  });
});

describe('a route of a call', () => {
  const route = siteRoute(sending, ({ body: { word }, locale }) => {
    done.push(`${word} in ${locale}`);
    return Promise.resolve({ data: word });
  });
  const whole = { word: ' сөз ', recaptcha: 'token' };

  it('verifies the captcha, counts the call and does the work, in this order', async () => {
    const response = route(send(whole));
    expect(await (await response).json()).toEqual({ data: 'сөз' });
    expect(done).toEqual(['token at localhost:3000', 'things of 203.0.113.7: 2', 'сөз in kk']);
  });

  it.each([
    ['from another site', () => send(whole, { origin: 'https://other.example' }), 403],
    ['that is not JSON', () => send(whole, { 'content-type': 'text/plain' }), 415],
    ['without a field', () => send({ word: 'x' }), 400],
  ])('refuses a request %s before it counts', async (_what, request, status) => {
    expect(await outcome(route(request()))).toEqual([status, 'no-store']);
  });

  it('does not count a request with an unsolved captcha, and does no work above the rate limit', async () => {
    vi.mocked(enforceLimit).mockRejectedValue(new ApiError(429, 'limit', 'too many requests'));
    expect(await outcome(route(send(whole)))).toEqual([429, 'no-store', 'token at localhost:3000']);
    done.length = 0;
    vi.mocked(verifyCaptcha).mockRejectedValue(new ApiError(403, 'captcha', 'not accepted'));
    expect(await outcome(route(send(whole)))).toEqual([403, 'no-store']);
  });

  it('skips the checks that its definition does not have', async () => {
    const free = siteRoute(reading, () => Promise.resolve({ data: 'x' }));
    expect(await outcome(free(send(whole, { origin: 'https://other.example' })))).toEqual([200, 'no-store']);
  });
});

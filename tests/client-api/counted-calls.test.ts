import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { contentCall } from '@/lib/contracts/calls/upstream';
import { sharedState } from '@/lib/process/shared-state.mjs';
import { callUpstream } from '@/lib/upstream/http';
import { settings } from '../support/environment';

const call = {
  ...contentCall,
  path: '/v1/things/{name}',
  summary: 'For this test.',
  segments: z.object({ name: z.string() }),
  answer: z.object({ fine: z.boolean() }),
  shared: null,
} as const;
const asked = { locale: 'ru', segments: { name: 'of-87010000001' }, query: { q: '87010000001' } } as const;

const count = vi.fn();
const lines = vi.fn();
beforeEach(() => {
  count.mockReset();
  lines.mockReset();
  settings.current = { CONTENT_API_HOST: 'http://content.example', CONTENT_API_TOKEN: 'content-token' };
  sharedState.metrics = { count, observe: (name, _seconds, labels) => void count(name, labels) };
  sharedState.log = lines;
});
afterEach(() => {
  delete sharedState.metrics;
  delete sharedState.log;
});

it.each<[string, string, () => Promise<Response>, AbortSignal | undefined]>([
  ['ok', 'debug', () => Promise.resolve(Response.json({ fine: true })), undefined],
  ['4xx', 'info', () => Promise.resolve(new Response(null, { status: 404 })), undefined],
  ['5xx', 'info', () => Promise.resolve(new Response(null, { status: 503 })), undefined],
  ['unreadable', 'info', () => Promise.resolve(new Response('<html>')), undefined],
  ['unreadable', 'info', () => Promise.resolve(Response.json({ fine: 'no' })), undefined],
  ['network', 'info', () => Promise.reject(new TypeError('fetch failed')), undefined],
  ['timeout', 'info', () => Promise.reject(new Error()), AbortSignal.abort(new DOMException('', 'TimeoutError'))],
  ['aborted', 'info', () => Promise.reject(new Error()), AbortSignal.abort()],
])('each upstream call with result "%s" is counted and logged by its name', async (result, level, answer, signal) => {
  vi.stubGlobal('fetch', vi.fn(answer));
  const [outcome] = await Promise.allSettled([callUpstream(call, { ...asked, signal })]);
  const name = 'GET /v1/things/{name}';
  expect(count.mock.calls).toEqual([
    ['site_upstream_requests_total', { call: name, result }],
    ['site_upstream_duration_seconds', { call: name }],
  ]);
  expect(outcome.status === 'fulfilled' || String(outcome.reason).startsWith(`UpstreamError: ${name}: `)).toBe(true);
  expect(JSON.stringify([outcome, lines.mock.calls])).not.toMatch(/8701/);
  expect(lines.mock.calls).toEqual([
    [level, `upstream: ${result}`, { call: name, result, duration_ms: expect.any(Number) }],
  ]);
});

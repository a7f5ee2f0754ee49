import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { callSite, RequestError } from '@/lib/client-api/request';
import { mockNetwork } from '../../support/mock-network';

const answer = z.object({ data: z.string() });
const reading = { method: 'GET', path: '/v1/things', answer } as const;
const sending = { method: 'POST', path: '/v1/things', body: z.object({ a: z.string() }), answer } as const;
const timeout = { controller: new AbortController() };
const { fetchStub, outcome, hang } = mockNetwork();

const json = (body: unknown, status = 200) => Response.json(body, { status });
const get = (signal?: AbortSignal) => callSite(reading, { signal });

/** A response whose body stalls and fails when the call is aborted. */
function stalledBody(_input: unknown, init?: RequestInit): Promise<Response> {
  const body = new ReadableStream({
    start: (controller) =>
      init?.signal?.addEventListener('abort', () => controller.error(new DOMException('Aborted', 'AbortError'))),
  });
  return Promise.resolve(new Response(body, { headers: { 'content-type': 'application/json' } }));
}

beforeEach(() => {
  timeout.controller = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout.controller.signal);
});

describe('a request to the site’s own API', () => {
  function sent() {
    const [url, init] = fetchStub.mock.calls[0] ?? [];
    return { url, init, headers: new Headers(init?.headers) };
  }

  it('has the encoded query, the language of the page and a timeout of 100 seconds', async () => {
    fetchStub.mockResolvedValue(json({ data: 'x' }));
    const query = { street: 'Төле би & b' };
    await outcome(callSite({ ...reading, query: z.object({ street: z.string() }) }, { query }));
    expect(sent().url).toBe(`/client-api/v1/things?${new URLSearchParams(query)}`);
    expect(sent().init).toMatchObject({ method: 'GET', body: null });
    expect(sent().headers.get('accept-language')).toBe('kk');
    expect(sent().headers.get('accept')).toBe('application/json');
    expect(sent().headers.has('content-type')).toBe(false);
    expect(AbortSignal.timeout).toHaveBeenCalledExactlyOnceWith(100_000);
  });

  it('sends the body as JSON and the headers of the call', async () => {
    fetchStub.mockResolvedValue(json({ data: 'x' }));
    await outcome(callSite(sending, { body: { a: 'Ә' }, headers: { 'idempotency-key': 'key-0001' } }));
    expect(sent().url).toBe('/client-api/v1/things');
    expect(sent().init).toMatchObject({ method: 'POST', body: '{"a":"Ә"}' });
    expect(sent().headers.get('content-type')).toBe('application/json');
    expect(sent().headers.get('idempotency-key')).toBe('key-0001');
  });
});

describe('the minimum delay of a request', () => {
  it.each([
    ['an answer', () => json({ data: 'x' })],
    ['a refusal', () => json({ error: { code: 'limit', field: null, message: 'too many' } }, 429)],
  ])('holds %s back until 200 ms have passed', async (_what, respond) => {
    fetchStub.mockImplementation(() => Promise.resolve(respond()));
    const settled = vi.fn();
    const call = get()
      .catch(() => undefined)
      .finally(settled);
    await vi.advanceTimersByTimeAsync(199);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await call;
    expect(settled).toHaveBeenCalledTimes(1);
  });

  it('adds nothing to an answer that took longer', async () => {
    fetchStub.mockImplementation(() => new Promise((resolve) => setTimeout(() => resolve(json({ data: 'x' })), 5_000)));
    const settled = vi.fn();
    const call = get().finally(settled);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await call).toEqual({ data: 'x' });
  });
});

describe('the answer to a request', () => {
  it('is parsed by its schema', async () => {
    fetchStub.mockResolvedValue(json({ data: 'x', unknown: 1 }));
    expect(await outcome(get())).toEqual({ data: 'x' });
  });

  it('is a server failure when it is empty, not JSON or of another shape', async () => {
    for (const response of [
      json({ data: 7 }),
      new Response('<html>', { status: 502 }),
      new Response(null, { status: 204 }),
    ]) {
      fetchStub.mockResolvedValue(response);
      const error = await outcome(get());
      expect(error).toBeInstanceOf(RequestError);
      expect(error).toMatchObject({ failure: 'server', status: response.status, code: null, field: null });
    }
  });
});

describe('a failed request', () => {
  it('has the failure "network" when the site cannot be reached', async () => {
    const cause = new TypeError('Failed to fetch');
    fetchStub.mockRejectedValue(cause);
    const error = await outcome(get());
    expect(error).toBeInstanceOf(RequestError);
    expect(error).toMatchObject({ failure: 'network', status: null, cause });
  });

  it.each([
    ['nothing has come', hang, null],
    ['the body has not come', () => fetchStub.mockImplementation(stalledBody), 200],
  ])('has the failure "timeout" or "cancelled" when %s', async (_what, respond, status) => {
    respond();
    const controller = new AbortController();
    const [slow, left] = [get(), get(controller.signal)].map((call) => call.catch((error: unknown) => error));
    await vi.advanceTimersByTimeAsync(8_000);
    controller.abort();
    expect(await left).toMatchObject({ failure: 'cancelled', status });
    timeout.controller.abort();
    expect(await slow).toMatchObject({ failure: 'timeout', status });
  });

  it.each([
    [400, 'invalid', 'phone', 'refused'],
    [503, 'captcha', 'recaptcha', 'server'],
  ] as const)('with status %i and code %s keeps its code and field', async (status, code, field, failure) => {
    fetchStub.mockResolvedValue(json({ error: { code, field, message: 'words for developers' } }, status));
    const error = await outcome(get());
    expect(error).toBeInstanceOf(RequestError);
    expect(error).toMatchObject({ failure, status, code, field });
  });

  it.each([
    ['90', 90_000],
    [null, null],
    ['Sat, 21 Nov 2026 09:00:00 GMT', null],
  ])('with Retry-After %s can be retried after %s ms', async (retryAfter, wait) => {
    const response = json({ error: { code: 'limit', field: null, message: 'too many' } }, 429);
    if (retryAfter !== null) response.headers.set('retry-after', retryAfter);
    fetchStub.mockResolvedValue(response);
    const error = await outcome(get());
    expect(error).toMatchObject({ code: 'limit', retryAt: wait === null ? null : Date.now() + wait });
  });

  it.each([
    [404, { message: 'not ours' }, 'refused'],
    [400, { error: { code: 'unheard-of', field: null, message: '' } }, 'refused'],
    [500, null, 'server'],
  ] as const)('with status %i and an unknown body has neither code nor field', async (status, body, failure) => {
    fetchStub.mockResolvedValue(json(body, status));
    expect(await outcome(get())).toMatchObject({ failure, status, code: null, field: null });
  });

  it('with status 429 of a proxy has the code "limit" and can be retried after a second', async () => {
    fetchStub.mockResolvedValue(new Response('<html>', { status: 429 }));
    const error = await outcome(get());
    expect(error).toMatchObject({ failure: 'refused', status: 429, code: 'limit' });
    expect(error).toHaveProperty('retryAt', Date.now() + 1_000);
  });
});

import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { HANGS_AFTER_MS, HANGS_TO_OPEN, OPEN_MS } from '@/lib/upstream/circuit-breaker';
import { postLead } from '@/lib/upstream/crm';
import { forgetSharedAnswers } from '@/lib/upstream/http';
import { UpstreamError } from '@/lib/upstream/upstream-error';
import { fetchAvailability, fetchStreets, fetchVisitSlots } from '@/lib/upstream/houses';
import { storeClient } from '@/lib/upstream/contracts';
import { siteSearch } from '@/lib/upstream/search-items';
import { hanging, provider, type Answer } from '../../support/provider';

vi.mock('@/lib/embedded-provider/provider', () => import('../../support/provider'));

const SECOND_MS = 1_000;
const house = { street_id: 'abaya', house: '5' };
const open = () => new AbortController().signal;
const ask = (signal = open()) => fetchAvailability('ru', house, signal);
/** The end of a call: without an error, or by this one. */
const ending = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error: unknown) => (error instanceof UpstreamError ? error.failure : error),
  );

describe('the protection against a back end that hangs', () => {
  // The first call loads the embedded provider, which takes real time.
  beforeAll(async () => void (await ask()), 180_000);
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    // Time-outs of the platform do not follow the clock of this file.
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('too long', 'TimeoutError')), ms);
      return controller.signal;
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    forgetSharedAnswers();
  });

  const asked = vi.fn<Answer>();
  /** Sets its answers from now on; the breaker keeps its memory. */
  const does = (answer: Answer) => void asked.mockReset().mockImplementation(answer);
  const hangs = () => does(hanging);
  beforeEach(() => {
    provider.answer = (request) => asked(request);
  });
  const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * SECOND_MS);
  /** Opens the breaker. */
  const opened = async () => {
    hangs();
    const calls = Array.from({ length: HANGS_TO_OPEN }, () => ending(ask()));
    await vi.advanceTimersByTimeAsync(HANGS_AFTER_MS);
    return calls;
  };

  it('allows one trial call per pause, and all calls again after an answer', async () => {
    const waiting = await opened();
    expect(await ending(ask())).toBe('paused');
    await vi.advanceTimersByTimeAsync(OPEN_MS);
    const trial = ending(ask());
    expect(await ending(ask())).toBe('paused');
    await vi.advanceTimersByTimeAsync(HANGS_AFTER_MS);
    expect(await ending(ask())).toBe('paused');
    expect(asked).toHaveBeenCalledTimes(HANGS_TO_OPEN + 1);
    await vi.advanceTimersByTimeAsync(OPEN_MS);
    does(() => null);
    expect(await ending(ask())).toBe('answered');
    expect(await Promise.all([ask(), ask()].map(ending))).toEqual(['answered', 'answered']);
    await seconds(100);
    expect(await Promise.all([...waiting, trial])).toEqual(Array(HANGS_TO_OPEN + 1).fill('timeout'));
    expect(vi.mocked(console.error).mock.calls).toEqual([[expect.stringMatching(/available-for-store hangs/)]]);
  });

  it('allows another trial call when the caller of the first one cancels it', async () => {
    await opened();
    await vi.advanceTimersByTimeAsync(OPEN_MS);
    const leaving = new AbortController();
    const trial = ending(ask(leaving.signal));
    expect(await ending(ask())).toBe('paused');
    leaving.abort();
    expect(await trial).toBe('aborted');
    const next = ending(ask());
    await seconds(100);
    expect(await next).toBe('timeout');
  });

  it('does not pause other calls, leads or contracts', async () => {
    await opened();
    does(() => null);
    expect(await ending(ask())).toBe('paused');
    expect(await ending(fetchVisitSlots('ru', house, open()))).toBe('answered');
    hangs();
    const client = { phone: '87000000001' };
    const leads = Array.from({ length: 2 * HANGS_TO_OPEN }, () =>
      // Its content does not matter to a back end that hangs.
      ending(postLead('store-lead', client as Parameters<typeof postLead>[1], 'key', 'ru', open())),
    );
    const contracts = Array.from({ length: 2 * HANGS_TO_OPEN }, () =>
      ending(storeClient('ru', client as Parameters<typeof storeClient>[1], 'key')),
    );
    await seconds(HANGS_AFTER_MS / SECOND_MS + 1);
    expect(asked).toHaveBeenCalledTimes(4 * HANGS_TO_OPEN);
    await seconds(100);
    expect(new Set(await Promise.all([...leads, ...contracts]))).toEqual(new Set(['timeout']));
  });

  it.each([
    ['fails at once', () => Promise.reject(new TypeError('fetch failed')), 'network'],
    ['answers 500', () => Promise.resolve(new Response('oops', { status: 500 })), 'status'],
  ])('does not pause calls when the back end %s', async (_what, answer, failure) => {
    does(answer);
    for (let call = 0; call < 20; call += 1) expect(await ending(ask())).toBe(failure);
    expect(asked).toHaveBeenCalledTimes(20);
  });

  it('serves a stale search result without a wait', async () => {
    does(() => null);
    const [streets, found] = [await fetchStreets('ru', 'Абая'), (await siteSearch('ru'))('роутер', 10)];
    hangs();
    await seconds(6 * 60);
    const now = Date.now();
    expect(await fetchStreets('ru', 'Абая')).toEqual(streets);
    expect((await siteSearch('ru'))('роутер', 10)).toEqual(found);
    expect(Date.now()).toBe(now);
  });
});

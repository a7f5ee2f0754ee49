import { afterEach, beforeEach, vi } from 'vitest';

/** For the browser's side of the site's API: a network with answers of the test, a fake clock, a page in Kazakh. */
export function mockNetwork() {
  const fetchStub = vi.fn<typeof fetch>();
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', fetchStub.mockReset());
    vi.stubGlobal('document', { documentElement: { lang: 'kk' } });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  /** The result of a call, or its error; pauses between its tries pass at once. */
  const outcome = async (call: Promise<unknown>): Promise<unknown> => {
    const settled = call.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(200);
    return settled;
  };
  /** Gives no answer until the call is cancelled. */
  const hang = () =>
    fetchStub.mockImplementation(
      (_url, init) =>
        new Promise((_, reject) =>
          init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError'))),
        ),
    );
  return { fetchStub, outcome, hang };
}

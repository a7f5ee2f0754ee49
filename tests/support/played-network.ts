import { afterEach, beforeEach, vi } from 'vitest';

/** For the browser's side of the site's API: a network that the test answers for, a clock that it moves, a page in Kazakh. */
export function playNetwork() {
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
  /** What a call comes to, or what it throws; pauses between its tries pass at once. */
  const outcome = async (call: Promise<unknown>): Promise<unknown> => {
    const settled = call.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(200);
    return settled;
  };
  /** Answers nothing until the call is cancelled. */
  const hang = () =>
    fetchStub.mockImplementation(
      (_url, init) =>
        new Promise((_, reject) =>
          init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError'))),
        ),
    );
  return { fetchStub, outcome, hang };
}

import { REQUEST_TIMEOUT_MS } from '@/lib/config/limits';

/** Statuses of a proxy while the site restarts; pages of the site have none of them. */
const GATEWAY_ERRORS = [502, 503, 504];

/** Whether the router requests a page to show now; a prefetch has another priority. */
function isPageRequest(init: RequestInit | undefined): boolean {
  return init?.priority === 'auto' && new Headers(init.headers).has('rsc');
}

interface RouterFetchEvents {
  /** Runs after every call. */
  onCall: (isAnswered: boolean) => void;
  onPageStart: () => void;
  onPageLoaded: () => void;
  /** `retry` requests the page again. */
  onPageFailed: (retry: () => void) => void;
}

/**
 * Wraps `window.fetch`, which the router uses for pages. A failed page would lead to the browser's error page, so its
 * request waits for a retry.
 */
export function wrapRouterFetch({ onCall, onPageStart, onPageLoaded, onPageFailed }: RouterFetchEvents) {
  const fetchUnwatched = window.fetch.bind(window);
  /** The requests of the current navigation. */
  const pending = new Set<object>();

  const fetchWatched: typeof fetch = async (input, init) => {
    try {
      const response = await fetchUnwatched(input, init);
      onCall(true);
      return response;
    } catch (error) {
      if (init?.signal?.aborted !== true) onCall(false);
      throw error;
    }
  };
  const fetchPage: typeof fetch = async (input, init) => {
    const request = {};
    for (;;) {
      onPageStart();
      pending.add(request);
      try {
        const limit = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
        const response = await fetchWatched(input, { ...init, signal: limit });
        if (GATEWAY_ERRORS.includes(response.status)) throw new Error(`The site is not there: ${response.status}`);
        // An incomplete body is a failure too.
        await response.clone().arrayBuffer();
        if (pending.has(request)) onPageLoaded();
        return response;
      } catch (error) {
        // The browser then loads the page by itself, from the service worker.
        if ('serviceWorker' in navigator && navigator.serviceWorker.controller !== null) throw error;
        console.error('The page did not come', error);
        await new Promise<void>((resolve) => {
          // Otherwise the visitor has navigated elsewhere.
          if (pending.has(request)) onPageFailed(resolve);
        });
      }
    }
  };
  window.fetch = (input, init) => (isPageRequest(init) ? fetchPage : fetchWatched)(input, init);

  return {
    fetchUnwatched,
    isPending: () => pending.size > 0,
    /** Drops the failed requests of a navigation that is over. */
    forget: () => pending.clear(),
  };
}

import { REQUEST_TIMEOUT_MS } from '@/lib/config/limits';

/** A proxy answers with these while the site restarts; no page of the site does. */
const GATEWAY_ERRORS = [502, 503, 504];

/** Whether the router asks for a page to show at once; a prefetch has another priority. */
export function isPageRequest(init: RequestInit | undefined): boolean {
  return init?.priority === 'auto' && new Headers(init.headers).has('rsc');
}

interface RouterFetchEvents {
  /** After every call: whether it was answered. */
  onCall: (isAnswered: boolean) => void;
  onPageStart: () => void;
  onPageLoaded: () => void;
  /** `retry` asks for the page again. */
  onPageFailed: (retry: () => void) => void;
}

/**
 * Wraps `window.fetch`, by which the router asks for pages. A page that fails would leave the site for the browser's own
 * error page, so its request waits for another try.
 */
export function wrapRouterFetch({ onCall, onPageStart, onPageLoaded, onPageFailed }: RouterFetchEvents) {
  const fetchUnwatched = window.fetch.bind(window);
  /** The requests of the present navigation. */
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
        // A body that is cut off in the middle is a failure too.
        await response.clone().arrayBuffer();
        if (pending.has(request)) onPageLoaded();
        return response;
      } catch (error) {
        // The service worker answers the browser with a stored page.
        if ('serviceWorker' in navigator && navigator.serviceWorker.controller !== null) throw error;
        console.error('The page did not come', error);
        await new Promise<void>((resolve) => {
          // Otherwise the visitor has gone elsewhere.
          if (pending.has(request)) onPageFailed(resolve);
        });
      }
    }
  };
  window.fetch = (input, init) => (isPageRequest(init) ? fetchPage : fetchWatched)(input, init);

  return {
    fetchUnwatched,
    isPending: () => pending.size > 0,
    /** The visitor has gone elsewhere: no request is tried again. */
    forget: () => pending.clear(),
  };
}

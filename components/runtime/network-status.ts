import { onlineManager } from '@tanstack/react-query';
import NProgress from 'nprogress';
import { watchedLine } from '@/lib/browser/line';
import { navigationProgress, type ProgressLook } from '@/lib/browser/navigation-progress';
import { LINE_TRY_MS, REQUEST_TIMEOUT_MS } from '@/lib/config/limits';
import { plainClickTarget, navigation } from './click-delegation';

/** A small file that is fetched by no page that is shown without it. */
const TRIED = '/icon.svg';
/** What stands before a site that is being restarted answers with these: no page of the site says them. */
const NOBODY_THERE = [502, 503, 504];

/** What the router asks for when a page is to be shown at once; what is fetched ahead has another priority. */
function isForPage(init: RequestInit | undefined): boolean {
  return init?.priority === 'auto' && new Headers(init.headers).has('rsc');
}

/** Whether the service worker had the page, which asks the site first: it did not answer, or was late. */
function isFromDevice(): boolean {
  return performance
    .getEntriesByType('navigation')
    .some((way) => way instanceof PerformanceNavigationTiming && way.workerStart > 0 && way.transferSize === 0);
}

/** The same way out of the page that the browser is about to go by this event; null when it stays, or that cannot be told. */
function wayOut(event: Event): (() => void) | null {
  const { target } = event;
  if (event.defaultPrevented || !(target instanceof Element)) return null;
  if (event instanceof SubmitEvent) {
    const isSent = target instanceof HTMLFormElement && target.method === 'post' && target.target === '';
    return isSent ? () => target.requestSubmit(event.submitter ?? undefined) : null;
  }
  const link = plainClickTarget(event, target);
  const leaves =
    link instanceof HTMLAnchorElement &&
    /^https?:$/.test(link.protocol) &&
    link.origin !== window.location.origin &&
    link.target === '' &&
    !link.hasAttribute('download');
  return leaves ? () => window.location.assign(link.href) : null;
}

/**
 * Shows how the way to another page goes, by nprogress, and in words whether the site can be reached (product.md, section
 * 4.3). All navigations of the router are seen by what it fetches: one that fails would leave the page for the browser's
 * own error page, so it waits for another try. Returns what shows it anew when the page is drawn anew.
 */
export function startNetworkStatus(): () => void {
  const fetchNow = window.fetch.bind(window);
  const tryLine = () =>
    fetchNow(TRIED, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(LINE_TRY_MS) });
  let look: ProgressLook = { state: 'none', share: 0 };
  let isMoving = false;
  /** What is asked for the present navigation, and what of it waits for another try. */
  const asked = new Set<object>();
  const again = new Set<() => void>();
  /** The button that was pressed is gone while it is tried again. */
  let isAgain = false;

  const show = () => {
    const notice = document.querySelector<HTMLElement>('[data-notice]');
    if (notice === null) return;
    const offline = line.isDown() ? 'offline' : '';
    const notified = look.state === 'failed' ? 'failed' : offline || (look.state === 'slow' ? 'slow' : '');
    notice.dataset['notice'] = notified;
    const { style } = document.documentElement;
    if (notified === '') style.removeProperty('--notice');
    else style.setProperty('--notice', `${notice.offsetHeight}px`);
    const bar = document.querySelector('#nprogress > *');
    if (bar !== null) bar.ariaLabel = notice.dataset['loading'] ?? null;
    if (!isAgain || notified !== 'failed') return;
    isAgain = false;
    if (document.activeElement === document.body) notice.querySelector<HTMLElement>('[data-notice-again]')?.focus();
  };
  const line = watchedLine(tryLine, (isDown) => {
    onlineManager.setOnline(!isDown);
    show();
  });
  const progress = navigationProgress((next) => {
    look = next;
    if (next.state === 'none') NProgress.done();
    else NProgress.set(next.share);
    show();
  });

  const end = () => {
    asked.clear();
    again.clear();
    isAgain = false;
    progress.end();
  };
  const fail = (retry: () => void) => {
    again.add(retry);
    progress.fail();
  };
  const tryAgain = () => {
    const retries = [...again];
    end();
    isAgain = true;
    for (const retry of retries) retry();
  };
  const fetchWatched: typeof fetch = async (input, init) => {
    try {
      const response = await fetchNow(input, init);
      line.heard(true);
      return response;
    } catch (error) {
      if (init?.signal?.aborted !== true) line.heard(false);
      throw error;
    }
  };
  const fetchPage: typeof fetch = async (input, init) => {
    const present = {};
    if (look.state === 'failed') end();
    for (;;) {
      asked.add(present);
      progress.begin();
      try {
        const limit = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
        const response = await fetchWatched(input, { ...init, signal: limit });
        if (NOBODY_THERE.includes(response.status)) throw new Error(`The site is not there: ${response.status}`);
        // All of it: what is cut off in the middle has failed too.
        await response.clone().arrayBuffer();
        if (asked.has(present) && !isMoving) end();
        return response;
      } catch (error) {
        // It answers the browser with what it has kept.
        if ('serviceWorker' in navigator && navigator.serviceWorker.controller !== null) throw error;
        console.error('The page did not come', error);
        await new Promise<void>((resolve) => {
          // Else the visitor has gone elsewhere, and nobody waits for it.
          if (asked.has(present)) fail(resolve);
        });
      }
    }
  };
  window.fetch = (input, init) => (isForPage(init) ? fetchPage : fetchWatched)(input, init);

  navigation.tellMoving = (moving) => {
    isMoving = moving;
    if (moving) progress.begin();
    else end();
  };
  // A dialog whose code is on its way is waited for like a page.
  new MutationObserver(() => {
    if (document.documentElement.hasAttribute('data-opening-dialog')) progress.begin();
    else if (asked.size === 0 && !isMoving) progress.end();
  }).observe(document.documentElement, { attributeFilter: ['data-opening-dialog'] });
  let isSecondTry = false;
  const leave = (event: Event) => {
    const go = wayOut(event);
    if (go === null) return;
    if (isSecondTry || !line.isDown()) {
      progress.begin();
      return;
    }
    event.preventDefault();
    fail(() => {
      isSecondTry = true;
      progress.begin();
      go();
      isSecondTry = false;
    });
  };
  const press = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    if (target.closest('[data-notice-again]') !== null) tryAgain();
    if (target.closest('[data-notice-close]') !== null) end();
  };

  NProgress.configure({
    trickle: false,
    showSpinner: false,
    speed: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 200,
    template: '<div role="progressbar"></div>',
    barSelector: '[role=progressbar]',
  });
  for (const type of ['click', 'submit']) window.addEventListener(type, leave);
  window.addEventListener('click', press);
  window.addEventListener('resize', show);
  // Before the router hears of it and asks for the page.
  window.addEventListener('popstate', end, true);
  window.addEventListener('pageshow', ({ persisted }) => persisted && end());
  if ('navigation' in window) window.navigation.addEventListener('navigateerror', () => isMoving || end());
  for (const type of ['online', 'offline']) window.addEventListener(type, line.look);
  document.addEventListener('visibilitychange', () => line.isDown() && !document.hidden && line.look());
  if (!navigator.onLine || isFromDevice()) line.look();
  return show;
}

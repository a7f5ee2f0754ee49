import { navigation } from './click-delegation';
import { watchConnection } from './connection-watch';
import { guardNavigation } from './navigation-guard';
import { labelProgressBar, startProgressBar } from './progress-bar';
import { wrapRouterFetch } from './router-fetch';

/**
 * Shows the progress of navigations, and a notice when the site cannot be reached (product.md, section 4.3). Returns the
 * function that shows both again after a change of the page.
 */
export function startNetworkStatus(): () => void {
  let isMoving = false;
  /** Failed navigations that wait for a retry. */
  const retries = new Set<() => void>();
  /** The retry button, which had the focus, is hidden during the retry. */
  let isRetry = false;

  const show = () => {
    const state = bar.state();
    const offline = connection.isDown() ? 'offline' : '';
    const shown = state === 'failed' ? state : offline || (state === 'slow' ? state : '');
    const notice = document.querySelector<HTMLElement>('[data-notice]');
    if (notice === null) return;
    notice.dataset['notice'] = shown;
    // Reserves space for the notice.
    const { style } = document.documentElement;
    if (shown === '') style.removeProperty('--notice');
    else style.setProperty('--notice', `${notice.offsetHeight}px`);
    labelProgressBar(notice.dataset['loading'] ?? null);
    if (!isRetry || shown !== 'failed') return;
    isRetry = false;
    if (document.activeElement === document.body) notice.querySelector<HTMLElement>('[data-notice-again]')?.focus();
  };
  const end = () => {
    pages.forget();
    retries.clear();
    isRetry = false;
    bar.end();
  };
  const fail = (retry: () => void) => {
    retries.add(retry);
    bar.fail();
  };
  const retryAll = () => {
    const waiting = [...retries];
    end();
    isRetry = true;
    for (const retry of waiting) retry();
  };

  const bar = startProgressBar(show);
  const pages = wrapRouterFetch({
    onCall: (isAnswered) => connection.heard(isAnswered),
    onPageStart: () => {
      if (bar.state() === 'failed') end();
      bar.begin();
    },
    onPageLoaded: () => isMoving || end(),
    onPageFailed: fail,
  });
  const connection = watchConnection(pages.fetchUnwatched, show);
  guardNavigation({ isOffline: connection.isDown, onLeave: bar.begin, onHeld: fail });
  window.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    if (target.closest('[data-notice-again]') !== null) retryAll();
    if (target.closest('[data-notice-close]') !== null) end();
  });

  navigation.tellMoving = (moving) => {
    isMoving = moving;
    if (moving) bar.begin();
    else end();
  };
  // A dialog whose code is loading shows the progress bar too.
  new MutationObserver(() => {
    if (document.documentElement.hasAttribute('data-opening-dialog')) bar.begin();
    else if (!pages.isPending() && !isMoving) bar.end();
  }).observe(document.documentElement, { attributeFilter: ['data-opening-dialog'] });

  window.addEventListener('resize', show);
  // In the capture phase, before the router requests the page.
  window.addEventListener('popstate', end, true);
  window.addEventListener('pageshow', ({ persisted }) => persisted && end());
  if ('navigation' in window) window.navigation.addEventListener('navigateerror', () => isMoving || end());
  return show;
}

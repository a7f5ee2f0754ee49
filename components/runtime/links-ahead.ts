import { PrefetchKind } from 'next/dist/client/components/router-reducer/router-reducer-types';
import { isPrefetchAllowed } from '@/lib/browser/connection';
import { LINK_INTENT_MS, LINK_PREFETCH_IDLE_TIMEOUT_MS } from '@/lib/config/limits';
import { pagesToPrefetch, prefetchPath } from '@/lib/pages/links-ahead';
import { navigation } from './click-delegation';

/**
 * Prefetches pages: when a pointer rests on a link or presses it, when the keyboard focuses it, and, after a pause without
 * input, those of the links in view. Each page once per page view; the router decides whether its copy is still fresh.
 * Returns the function to call after every change of the page.
 */
export function startLinkPrefetch(): () => void {
  let [moment, quiet] = [0, 0];
  let view = '';
  const prefetched = new Set<string>();

  const ask = (page: string | null) => {
    if (page === null || prefetched.has(page) || !isPrefetchAllowed('small')) return;
    prefetched.add(page);
    navigation.prefetch?.(page, { kind: PrefetchKind.FULL });
  };

  const hearIntent = ({ type, target }: Event) => {
    clearTimeout(moment);
    const link = target instanceof Element ? target.closest('a') : null;
    if (link === null || (type === 'focusin' && !link.matches(':focus-visible'))) return;
    moment = window.setTimeout(() => ask(prefetchPath(link)), type === 'pointerdown' ? 0 : LINK_INTENT_MS);
  };

  const lookAround = () => {
    if (navigation.prefetch === undefined || !isPrefetchAllowed('small')) return;
    const links = new IntersectionObserver((entries, observer) => {
      observer.disconnect();
      const inView = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target);
      const pages = pagesToPrefetch(
        inView.filter((link) => link instanceof HTMLAnchorElement),
        prefetched,
      );
      for (const page of pages) ask(page);
      if (pages.length > 0) wait();
    });
    for (const link of document.querySelectorAll('a')) if (prefetchPath(link) !== null) links.observe(link);
  };

  const wait = () => {
    clearTimeout(quiet);
    quiet = window.setTimeout(lookAround, LINK_PREFETCH_IDLE_TIMEOUT_MS);
  };

  for (const type of ['pointerover', 'pointerdown', 'focusin'])
    document.addEventListener(type, hearIntent, { passive: true });
  for (const type of ['scroll', 'pointerdown', 'keydown']) window.addEventListener(type, wait, { passive: true });
  return () => {
    const { pathname, search } = window.location;
    if (view !== pathname + search) prefetched.clear();
    view = pathname + search;
    wait();
  };
}

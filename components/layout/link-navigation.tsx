'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useTransition } from 'react';
import { softTarget, softTargetOfForm } from '@/lib/browser/soft-navigation';
import { commandOf } from '@/lib/pages/page-command';
import { registerHandler, runWhenReady, navigation } from '../runtime/click-delegation';

/** Target of the last link. Module state, because a page in another language mounts another listener. */
let target = '';

/** Works around the router, which keeps the hash of the first page and appends the next one. */
function fixHash(): void {
  const { pathname, search, hash } = window.location;
  const here = pathname + search;
  if (target.split('#')[0] === here && here + hash !== target) window.history.replaceState(null, '', target);
  target = '';
}

function openTarget(): void {
  const target = document.getElementById(window.location.hash.slice(1));
  const folded = () => target?.closest<HTMLDetailsElement>('details:not([open])');
  if (!folded()) return;
  // Disclosures may be nested.
  for (let details = folded(); details; details = folded()) details.open = true;
  target?.scrollIntoView();
}

function hrefOf(element: HTMLElement): string | null {
  if (element instanceof HTMLAnchorElement) return softTarget(element);
  return element instanceof HTMLFormElement ? softTargetOfForm(element) : null;
}

function sendChanges({ target }: Event): void {
  const form = target instanceof Element ? target.closest('form') : null;
  if (form !== null && commandOf(form).sendsChanges === true) form.requestSubmit();
}

/**
 * Soft navigation for every link and GET form. Pages contain plain links, which work before hydration and without scripts.
 * Prefetch: ../runtime/links-ahead.ts.
 */
export function LinkNavigation() {
  const router = useRouter();
  const [isMoving, startMoving] = useTransition();
  const focused = useRef('');
  // Scroll position on a page that changes in place. The router scrolls to the top despite `scroll: false` if the
  // server answers with another page than expected: at the first choice on a page without a query.
  const place = useRef<{ href: string; top: number }>(null);

  useEffect(() => {
    navigation.tellMoving?.(isMoving);
    if (isMoving) return;
    fixHash();
    openTarget();
    // A page that changes in place may replace the focused field.
    const field = document.getElementById(focused.current);
    field?.closest('details')?.setAttribute('open', '');
    if (document.activeElement === document.body) field?.focus({ preventScroll: true });
    focused.current = '';
    if (place.current !== null) window.scrollTo({ top: place.current.top, behavior: 'instant' });
    place.current = null;
  }, [isMoving]);

  useEffect(() => {
    navigation.prefetch = router.prefetch;
    // The same listener is added only once.
    document.addEventListener('change', sendChanges);
    window.addEventListener('hashchange', openTarget);
    const followVisitor = () => {
      if (place.current?.href === window.location.href) place.current.top = window.scrollY;
    };
    window.addEventListener('scroll', followVisitor, { passive: true });
    const stopAnswering = registerHandler('navigation', (asking, { inPlace }) => {
      const href = hrefOf(asking);
      if (href === null) return false;
      focused.current = inPlace === true ? (document.activeElement?.id ?? '') : '';
      place.current = inPlace === true ? { href: window.location.href, top: window.scrollY } : null;
      target = href;
      runWhenReady(() => startMoving(() => router.push(href, { scroll: inPlace !== true })));
      return true;
    });
    return () => {
      window.removeEventListener('scroll', followVisitor);
      stopAnswering();
    };
  }, [router]);

  return null;
}

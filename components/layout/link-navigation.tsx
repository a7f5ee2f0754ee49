'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useTransition } from 'react';
import { softTarget, softTargetOfForm } from '@/lib/browser/soft-navigation';
import { commandOf } from '@/lib/pages/page-command';
import { registerHandler, runWhenReady, navigation } from '../runtime/click-delegation';

/** Where the last link led to: a page in another language comes with another listener. */
let target = '';

/**
 * Where the visitor is on the page that changes in place. The router goes to the top, whatever it is told, when the server
 * answers with another page than it expected: the first choice on a page without a query.
 */
interface Place {
  href: string;
  top: number;
}

/** The router takes the page that was loaded first for one whose address ends in its hash, and adds the next one to it. */
function mendHash(): void {
  const { pathname, search, hash } = window.location;
  const here = pathname + search;
  if (target.split('#')[0] === here && here + hash !== target) window.history.replaceState(null, '', target);
  target = '';
}

/** A disclosure that holds the target of the address's hash opens. */
function openTarget(): void {
  const id = window.location.hash.slice(1);
  const details = id === '' ? null : document.getElementById(id)?.closest('details');
  if (details && !details.open) {
    details.open = true;
    details.scrollIntoView();
  }
}

function hrefOf(asking: HTMLElement): string | null {
  if (asking instanceof HTMLAnchorElement) return softTarget(asking);
  return asking instanceof HTMLFormElement ? softTargetOfForm(asking) : null;
}

function sendChanges({ target }: Event): void {
  const form = target instanceof Element ? target.closest('form') : null;
  if (form !== null && commandOf(form).sendsChanges === true) form.requestSubmit();
}

/**
 * Soft navigation for every link and GET form of the site: the pages themselves hold plain links, which work before and
 * without scripts. What is fetched ahead: ../runtime/links-ahead.ts.
 */
export function LinkNavigation() {
  const router = useRouter();
  const [isMoving, startMoving] = useTransition();
  const focused = useRef('');
  const place = useRef<Place | null>(null);

  useEffect(() => {
    navigation.tellMoving?.(isMoving);
    if (isMoving) return;
    mendHash();
    openTarget();
    // A page that changes in place may draw the field anew in which the visitor was.
    const field = document.getElementById(focused.current);
    // Nobody closes a disclosure around it but the visitor.
    field?.closest('details')?.setAttribute('open', '');
    if (document.activeElement === document.body) field?.focus({ preventScroll: true });
    focused.current = '';
    if (place.current !== null) window.scrollTo({ top: place.current.top, behavior: 'instant' });
    place.current = null;
  }, [isMoving]);

  useEffect(() => {
    navigation.prefetch = router.prefetch;
    // Once, however often.
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

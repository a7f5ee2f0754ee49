'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useTransition } from 'react';
import { isSoftForm, softTarget, targetOfForm } from '@/lib/browser/soft-navigation';

function linkOf(event: Event): HTMLAnchorElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
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

/**
 * Soft navigation for every link and GET form of the site by one listener: the pages themselves hold plain links, which
 * work before and without scripts. Nothing is fetched ahead: the browser warns of styles that it then does not need.
 */
export function LinkNavigation() {
  const router = useRouter();
  const [isMoving, startMoving] = useTransition();
  const focused = useRef('');

  useEffect(() => {
    if (isMoving) return;
    openTarget();
    // A page that changes in place may draw the field anew in which the visitor was.
    if (document.activeElement === document.body)
      document.getElementById(focused.current)?.focus({ preventScroll: true });
    focused.current = '';
  }, [isMoving]);

  useEffect(() => {
    const go = (href: string, element: Element) => {
      const inPlace = element.hasAttribute('data-keep-scroll');
      focused.current = inPlace ? (document.activeElement?.id ?? '') : '';
      startMoving(() => router.push(href, { scroll: !inPlace }));
    };
    const onClick = (event: MouseEvent) => {
      const link = linkOf(event);
      const href = link === null || event.defaultPrevented ? null : softTarget(link, event);
      if (href === null || link === null) return;
      event.preventDefault();
      go(href, link);
    };
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || event.defaultPrevented || !isSoftForm(form)) return;
      event.preventDefault();
      go(targetOfForm(form), form);
    };
    const onChange = (event: Event) => {
      if (event.target instanceof Element)
        event.target.closest<HTMLFormElement>('form[data-auto-submit]')?.requestSubmit();
    };
    document.addEventListener('click', onClick);
    document.addEventListener('submit', onSubmit);
    document.addEventListener('change', onChange);
    window.addEventListener('hashchange', openTarget);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('submit', onSubmit);
      document.removeEventListener('change', onChange);
      window.removeEventListener('hashchange', openTarget);
    };
  }, [router]);

  return null;
}

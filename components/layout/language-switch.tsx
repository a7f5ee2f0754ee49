'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef, type MouseEvent } from 'react';
import { LANGUAGE_COOKIE_DAYS } from '@/lib/config/page-limits';
import {
  LANGUAGE_COOKIE,
  LANGUAGE_PARAMETER,
  locales,
  localizedPath,
  splitLocale,
  type Locale,
} from '@/lib/i18n/routing.mjs';
import styles from './language-switch.module.css';

const names: Record<Locale, { short: string; full: string }> = {
  ru: { short: 'RU', full: 'Русский' },
  kk: { short: 'KK', full: 'Қазақша' },
};
const SECONDS_A_DAY = 86_400;

/** Module state, because each language has a shell of its own: the visitor chose the language on this page. */
let isChosen = false;

/** Stores the choice and navigates softly to the same page, query and hash in the other language, so form values stay. */
function choose(event: MouseEvent<HTMLAnchorElement>, locale: Locale): void {
  document.cookie = `${LANGUAGE_COOKIE}=${locale}; path=/; max-age=${LANGUAGE_COOKIE_DAYS * SECONDS_A_DAY}; samesite=lax${window.location.protocol === 'https:' ? '; secure' : ''}`;
  const { pathname, search, hash } = window.location;
  const { locale: current, path } = splitLocale(pathname);
  isChosen = locale !== current;
  event.currentTarget.href = localizedPath(locale, path) + search + hash;
}

export function LanguageSwitch({ label }: { label: string }) {
  // Static pages are rendered under /ru; splitLocale makes server and browser agree.
  const { locale: current, path } = splitLocale(usePathname());
  const chosen = useRef<HTMLAnchorElement>(null);

  useEffect(() => {
    if (!isChosen || document.activeElement !== document.body) return;
    // Only one of the page's switches is visible, and only that one takes the focus.
    chosen.current?.focus({ preventScroll: true });
    isChosen = document.activeElement !== chosen.current;
  }, []);

  return (
    <div role="group" aria-label={label} className={styles['switch']}>
      {locales.map((locale) => (
        <a
          key={locale}
          ref={locale === current ? chosen : undefined}
          data-in-place=""
          // Without scripts the server stores the choice.
          href={`${localizedPath(locale, path)}?${LANGUAGE_PARAMETER}=${locale}`}
          rel="nofollow"
          hrefLang={locale}
          lang={locale}
          aria-label={`${names[locale].short} ${names[locale].full}`}
          aria-current={locale === current ? 'true' : undefined}
          onClick={(event) => choose(event, locale)}
        >
          {names[locale].short}
        </a>
      ))}
    </div>
  );
}

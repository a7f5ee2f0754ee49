import type { ReactNode } from 'react';
import { localizedPath, type Locale } from '@/lib/i18n/routing.mjs';

/** Rich-text tag for the link to the consent, opened in a new tab. Separate, because server components format it too. */
export function consentLink(locale: Locale) {
  return function ConsentLink(words: ReactNode) {
    return (
      <a href={localizedPath(locale, '/privacy-policy')} target="_blank">
        {words}
      </a>
    );
  };
}

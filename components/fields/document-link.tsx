import type { ReactNode } from 'react';
import { localizedPath, type Locale } from '@/lib/i18n/routing.mjs';

/** Rich-text tag for the link to a document, opened in a new tab. Separate, because server components format it too. */
export function documentLink(locale: Locale, path: string) {
  return function DocumentLink(words: ReactNode) {
    return (
      <a href={localizedPath(locale, path)} target="_blank">
        {words}
      </a>
    );
  };
}

export const consentLink = (locale: Locale) => documentLink(locale, '/privacy-policy');

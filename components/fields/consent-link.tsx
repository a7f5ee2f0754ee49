import type { ReactNode } from 'react';
import { localizedPath, type Locale } from '@/lib/i18n/routing';

/** The link to the text of the consent, which opens beside the form; apart from its words, which server markup reads otherwise. */
export function consentLink(locale: Locale) {
  return function ConsentLink(words: ReactNode) {
    return (
      <a href={localizedPath(locale, '/privacy-policy')} target="_blank">
        {words}
      </a>
    );
  };
}

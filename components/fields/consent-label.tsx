import { useLocale, useTranslations } from 'next-intl';
import { consentLink } from './consent-link';

/** The consent in words, with a link to its text. */
export function ConsentLabel() {
  const t = useTranslations('connection');
  return t.rich('consent', { link: consentLink(useLocale()) });
}

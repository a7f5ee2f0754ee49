import { useLocale, useTranslations } from 'next-intl';
import { consentLink } from './document-link';

export function ConsentLabel() {
  const t = useTranslations('connection');
  return t.rich('consent', { link: consentLink(useLocale()) });
}

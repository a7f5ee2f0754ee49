import { useLocale, useTranslations } from 'next-intl';
import { localizedPath } from '@/lib/i18n/routing';

/** The consent in words, with a link to its text that opens beside the form. */
export function ConsentLabel() {
  const t = useTranslations('connection');
  const locale = useLocale();
  return t.rich('consent', {
    link: (words) => (
      <a href={localizedPath(locale, '/privacy-policy')} target="_blank">
        {words}
      </a>
    ),
  });
}

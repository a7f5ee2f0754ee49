import { getRequestConfig } from 'next-intl/server';
import { locale as rootLocale } from 'next/root-params';
import { TIME_ZONE } from './format';
import { defaultLocale, isLocale } from './routing';

export default getRequestConfig(async ({ locale: explicitLocale }) => {
  const locale = explicitLocale ?? (await rootLocale());
  const known = isLocale(locale) ? locale : defaultLocale;
  return {
    locale: known,
    timeZone: TIME_ZONE,
    messages:
      known === 'kk'
        ? (await import('@/messages/kk.json')).default
        : (await import('./russian-messages')).russianMessages,
  };
});

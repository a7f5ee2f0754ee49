import { getRequestConfig } from 'next-intl/server';
import { locale as rootLocale } from 'next/root-params';
import { TIME_ZONE } from './format';
import { defaultLocale, isLocale, type Locale } from './routing';

const messages = {
  ru: async () => (await import('./russian-messages')).russianMessages,
  kk: async () => (await import('@/messages/kk.json')).default,
} as const satisfies Record<Locale, unknown>;

export default getRequestConfig(async ({ locale: explicitLocale }) => {
  const locale = explicitLocale ?? (await rootLocale());
  const known = isLocale(locale) ? locale : defaultLocale;
  return {
    locale: known,
    timeZone: TIME_ZONE,
    messages: await messages[known](),
  };
});

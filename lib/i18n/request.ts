import { getRequestConfig } from 'next-intl/server';
import { locale as rootLocale } from 'next/root-params';
import { allMessages } from './all-messages';
import { TIME_ZONE } from './format';
import { withNonBreakingSpaces } from './non-breaking-spaces';
import { defaultLocale, isLocale } from './routing.mjs';

const messages = { ...allMessages, ru: withNonBreakingSpaces(allMessages.ru) };

export default getRequestConfig(async ({ locale: explicitLocale }) => {
  const locale = explicitLocale ?? (await rootLocale());
  const known = isLocale(locale) ? locale : defaultLocale;
  return { locale: known, timeZone: TIME_ZONE, messages: messages[known] };
});

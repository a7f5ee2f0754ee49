import type { AbstractIntlMessages } from 'next-intl';
import { defaultLocale, isLocale, type Locale } from '@/lib/i18n/routing.mjs';

/** The messages of lazily loaded content. */
export interface PageWords {
  locale: Locale;
  messages: AbstractIntlMessages;
}

const messagesOf: Record<Locale, () => Promise<AbstractIntlMessages>> = {
  ru: () => import('@/messages/browser/ru.json').then((module) => module.default),
  kk: () => import('@/messages/browser/kk.json').then((module) => module.default),
};

export function pageLocale(): Locale {
  const { lang } = document.documentElement;
  return isLocale(lang) ? lang : defaultLocale;
}

/** Loads the messages in the language of the page. Rejects if they fail to load. */
export async function loadWords(): Promise<PageWords> {
  const locale = pageLocale();
  return { locale, messages: await messagesOf[locale]() };
}

import 'server-only';
import type { Locale } from './routing';

const messages = {
  ru: () => import('@/messages/ru.json'),
  kk: () => import('@/messages/kk.json'),
} as const satisfies Record<Locale, unknown>;

/** The messages of a language, for use outside of pages. */
export async function messagesIn(locale: Locale) {
  return (await messages[locale]()).default;
}

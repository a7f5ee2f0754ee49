import 'server-only';
import type { Locale } from './routing';

/** The words of a language, for what is no page. */
export async function messagesIn(locale: Locale) {
  return locale === 'kk' ? (await import('@/messages/kk.json')).default : (await import('@/messages/ru.json')).default;
}

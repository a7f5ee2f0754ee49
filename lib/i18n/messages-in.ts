import 'server-only';
import type { Locale } from './routing';

/** Messages of a language outside of a page. */
export async function messagesIn(locale: Locale) {
  return locale === 'kk' ? (await import('@/messages/kk.json')).default : (await import('@/messages/ru.json')).default;
}

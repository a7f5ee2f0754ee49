import 'server-only';
import { phoneList } from '../upstream/managers';

/** How long browsers and proxies may keep the phones: the list is that of the server's start. */
export const PHONES_CACHE_CONTROL = 'public, max-age=60';

/** The sales phones in rotation order, empty when they could not be loaded. */
export function phoneNumbers(): { data: readonly string[] } {
  return { data: phoneList() };
}

// @ts-check
import { splitLocale } from '../../lib/i18n/routing.mjs';
import { withoutUnknown } from '../../lib/pages/query-pages.mjs';

/**
 * Redirects a query with an unknown group, tariff, year or page to the same page without it, because the number of such
 * addresses is unlimited. Null for other requests.
 * @param {string} url
 * @param {(path: string) => Promise<boolean>} isKnown
 */
export async function replyToUnknownQuery(url, isKnown) {
  const { pathname, searchParams } = new URL(url, 'http://site');
  const left = await withoutUnknown(splitLocale(pathname).path, searchParams, isKnown);
  if (left === null) return null;
  const location = left.size === 0 ? pathname : `${pathname}?${left}`;
  return { status: 307, headers: { location, 'cache-control': 'no-store' }, body: null };
}

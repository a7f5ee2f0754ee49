// @ts-check
import { withoutUnknown } from '../../lib/pages/query-pages.mjs';

/**
 * Where a page with a query names a group, a tariff, a year or a page that there is not: the way to the same page without
 * it. Rendered and kept, such addresses would have no end.
 *
 * @param {string} url
 * @param {(path: string) => Promise<boolean>} isKnown
 * @returns {Promise<{ status: number, headers: Record<string, string>, body: null } | null>} null for what goes on
 */
export async function replyToUnknownQuery(url, isKnown) {
  const { pathname, searchParams } = new URL(url, 'http://site');
  const left = await withoutUnknown(pathname.replace(/^\/kk(?=\/)/, ''), searchParams, isKnown);
  if (left === null) return null;
  const location = left.size === 0 ? pathname : `${pathname}?${left}`;
  return { status: 307, headers: { location, 'cache-control': 'no-store' }, body: null };
}

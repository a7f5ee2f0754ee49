import type { Product } from '../config/products';
import { pageKey } from './page-key';
import type { Route } from './route';
import { allRoutes } from './routes';

/** The facts that determine the pages of a provider. */
export interface Offer {
  products: readonly Product[];
  /** Keys of the pages with a text; null if a back end has the texts. */
  written: ReadonlySet<string> | null;
  /** A friend's code gives a discount. */
  hasReferrals: boolean;
}

/** True for a page that not all providers have. */
export function isConditional({ needs, optional, referral }: Route): boolean {
  return needs !== undefined || optional === true || referral === true;
}

/** False for pages of unsold products, of missing referrals, optional ones without a text, and all pages below them. */
export function isOffered(path: string, { products, written, hasReferrals }: Offer): boolean {
  return allRoutes
    .filter(({ path: above }) => path === above || path.startsWith(`${above}/`))
    .every(
      ({ path: above, needs, optional, referral }) =>
        (needs === undefined || products.includes(needs)) &&
        (referral !== true || hasReferrals) &&
        (optional !== true || written === null || written.has(pageKey(above))),
    );
}

import type { Product } from '../config/products';
import { allRoutes } from './routes';

/** False for a page of a product that is not among `sold`, and for all below it. */
export function isOffered(path: string, sold: readonly Product[]): boolean {
  return allRoutes.every(
    ({ needs, path: above }) =>
      needs === undefined || sold.includes(needs) || (path !== above && !path.startsWith(`${above}/`)),
  );
}

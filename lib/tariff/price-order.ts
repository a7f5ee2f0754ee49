import type { Tariff } from '../contracts/tariff';

/** Permanent price in ₸ a month, after a promotion. */
export function lastingPrice({ price, promo }: Pick<Tariff, 'price' | 'promo'>): number {
  return promo?.price_after ?? price;
}

/** The tariffs in rising order of their permanent prices. */
export function sortedByPrice<One extends Pick<Tariff, 'price' | 'promo'>>(tariffs: readonly One[]): One[] {
  return tariffs.toSorted((one, other) => lastingPrice(one) - lastingPrice(other));
}

/** The lines that all of the tariffs include, in the order of the first; empty for a single tariff. */
export function sharedLines(tariffs: readonly Pick<Tariff, 'included'>[]): string[] {
  const [first, ...others] = tariffs;
  if (first === undefined || others.length === 0) return [];
  return first.included.filter((line) => others.every(({ included }) => included.includes(line)));
}

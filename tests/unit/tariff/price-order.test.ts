import { describe, expect, it } from 'vitest';
import { sortedByPrice, sharedLines } from '@/lib/tariff/price-order';

describe('tariffs in a list', () => {
  it('are sorted by the regular price, not by the promotion price', () => {
    const dear = { price: 5_000, promo: { months: 3, price_after: 9_000 } };
    const cheap = { price: 7_000, promo: null };
    expect(sortedByPrice([dear, cheap])).toEqual([cheap, dear]);
  });

  it('share the lines that each of them includes', () => {
    const [one, other] = [{ included: ['a', 'b', 'c'] }, { included: ['c', 'd', 'a'] }];
    expect(sharedLines([one, other])).toEqual(['a', 'c']);
    expect(sharedLines([one])).toEqual([]);
    expect(sharedLines([])).toEqual([]);
  });
});

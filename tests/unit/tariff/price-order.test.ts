import { describe, expect, it } from 'vitest';
import { sortedByPrice, sharedLines } from '@/lib/tariff/price-order';

describe('tariffs in a row', () => {
  it('rise by the price that lasts, not by that of a promotion', () => {
    const dear = { price: 5_000, promo: { months: 3, price_after: 9_000 } };
    const cheap = { price: 7_000, promo: null };
    expect(sortedByPrice([dear, cheap])).toEqual([cheap, dear]);
  });

  it('share what each of them includes', () => {
    const [one, other] = [{ included: ['a', 'b', 'c'] }, { included: ['c', 'd', 'a'] }];
    expect(sharedLines([one, other])).toEqual(['a', 'c']);
    expect(sharedLines([one])).toEqual([]);
    expect(sharedLines([])).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { cheapestPackage, packageOffers, packageTariffs, uniqueChannels } from '@/lib/channel/channel-packages';
import { tariff as aTariff } from '../../support/tariff';
import { arena, channel, channelsAnswer, history, khabar, qazsport } from '../../support/channels';

const channels = [khabar, qazsport, history, arena];
const packages = channelsAnswer.packages.map(({ id, title }) => ({ id, title }));

it('uniqueChannels returns every channel once, sorted by number', () => {
  expect(uniqueChannels(channelsAnswer.data)).toEqual(channels);
});

describe('packageOffers', () => {
  const tariff = (id: number, channel_package: string | null, price: number, price_after?: number) => ({
    ...aTariff({ id, price, promo: price_after === undefined ? null : { months: 3, price_after }, channel_package }),
    group_title: 'Телевидение',
  });

  it.each([
    ['a tariff of its own each', [tariff(1, 'base', 10), tariff(2, 'plus', 20), tariff(3, 'max', 30)], [1, 2, 3]],
    ['a wider one that costs less', [tariff(1, 'base', 10), tariff(2, 'plus', 50), tariff(3, 'max', 30)], [1, 3, 3]],
    ['the widest alone', [tariff(3, 'max', 30)], [3, 3, 3]],
    ['none that is wide enough', [tariff(1, 'base', 10)], [1, null, null]],
    ['no channels at all', [tariff(1, null, 10)], [null, null, null]],
    ['a package that nobody knows', [tariff(1, 'other', 10), tariff(2, 'max', 30)], [2, 2, 2]],
    ['a promotion that ends dear', [tariff(1, 'base', 5, 25), tariff(2, 'base', 20), tariff(3, 'max', 30)], [2, 3, 3]],
  ])('finds the cheapest tariff of each package with %s', (_what, tariffs, ids) => {
    const offers = packageOffers(packages, channels, tariffs);
    expect(offers.map(({ cheapest_tariff }) => cheapest_tariff?.tariff_id ?? null)).toEqual(ids);
    expect(offers.map(({ id, title }) => ({ id, title }))).toEqual(packages);
  });

  it('returns the name and the regular price of the tariff', () => {
    const [base] = packageOffers(packages, channels, [tariff(7, 'base', 5, 25)]);
    const cheapest = { tariff_id: 7, tariff_name: 'Tariff 7', group_title: 'Телевидение', price: 25 };
    expect(base?.cheapest_tariff).toEqual(cheapest);
  });

  it('does not treat a package as wider when it lacks a channel', () => {
    const apart = [channel('one', 1, ['base']), channel('two', 2, ['plus', 'max'])];
    const offers = packageOffers(packages, apart, [tariff(3, 'max', 30)]);
    expect(offers.map(({ cheapest_tariff }) => cheapest_tariff?.tariff_id ?? null)).toEqual([null, 3, 3]);
  });
});

describe('packageTariffs', () => {
  const sold = (id: number, channel_package: string, price: number, speed_down: number | null) =>
    aTariff({ id, channel_package, price, speed_down });
  const group = { id: 'tv', title: 'Телевидение', description: '' };

  it('returns the cheapest tariff with internet and the cheapest without it', () => {
    const tariffs = [sold(1, 'base', 10, null), sold(2, 'plus', 30, 200), sold(3, 'max', 50, 500)];
    const found = packageTariffs(packages, channels, [{ group, tariffs }]);
    expect(found.map(({ package: { id }, best, alone }) => [id, best.tariff.id, alone?.id ?? null])).toEqual([
      ['base', 2, 1],
      ['plus', 2, null],
      ['max', 3, null],
    ]);
  });

  it('returns a tariff without internet when there is no other, and leaves out unsold packages', () => {
    const found = packageTariffs(packages, channels, [{ group, tariffs: [sold(1, 'base', 10, null)] }]);
    expect(found.map(({ best, alone }) => [best.tariff.id, best.groupTitle, alone])).toEqual([[1, group.title, null]]);
  });
});

describe('cheapestPackage', () => {
  const offers = (...prices: (number | null)[]) =>
    packages.map((item, index) => {
      const price = prices[index] ?? null;
      const tariff = { tariff_id: index + 1, tariff_name: item.title, group_title: '' };
      return { ...item, cheapest_tariff: price === null ? null : { ...tariff, price } };
    });

  it.each([
    ['a channel of every package', [khabar], [10, 20, 30], 'base'],
    ['one of the middle package', [khabar, history], [10, 20, 30], 'plus'],
    ['one of the widest package', [khabar, history, arena], [10, 20, 30], 'max'],
    ['a wider package that costs less', [history], [10, 40, 30], 'max'],
    ['two packages at one price: the narrower', [history], [10, 30, 30], 'plus'],
    ['a package without a tariff beside one with', [history], [10, null, 30], 'max'],
    ['only packages without a tariff: the narrowest', [history], [10, null, null], 'plus'],
  ])('finds the cheapest package for %s', (_what, chosen, prices, id) => {
    expect(cheapestPackage(chosen, offers(...prices))?.id ?? null).toBe(id);
  });

  it('returns null when no package has all channels', () => {
    const apart = [channel('one', 1, ['base']), channel('two', 2, ['plus'])];
    expect(cheapestPackage(apart, offers(10, 20, 30))).toBeNull();
  });
});

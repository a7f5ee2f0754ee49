import type { Channel, ChannelPackage, ChannelTab, PackageOffer } from '../contracts/channel';
import type { Tariff, TariffsOfGroup } from '../contracts/tariff';

type ChannelTariff = Pick<Tariff, 'id' | 'name' | 'price' | 'promo' | 'channel_package'> & { group_title: string };

/** Every channel once, by number, those without one last: the "All" tab (product.md, section 2). */
export function uniqueChannels(tabs: readonly ChannelTab[]): Channel[] {
  const byId = new Map(tabs.flatMap(({ data }) => data).map((channel) => [channel.id, channel]));
  return [...byId.values()].toSorted((one, other) => (one.number ?? Infinity) - (other.number ?? Infinity) || 0);
}

/** Each package with its cheapest tariff (₸ a month after a promotion), also of wider packages, or null. */
export function packageOffers(
  packages: readonly ChannelPackage[],
  channels: readonly Channel[],
  tariffs: readonly ChannelTariff[],
): PackageOffer[] {
  const lasting = tariffs
    .map(({ id, name, group_title, price, promo, channel_package }) => ({
      tariff: { tariff_id: id, tariff_name: name, group_title, price: promo?.price_after ?? price },
      channel_package,
    }))
    .toSorted((one, other) => one.tariff.price - other.tariff.price);
  return packages.map(({ id, title }) => ({
    id,
    title,
    cheapest_tariff:
      lasting.find(({ channel_package }) => channel_package !== null && hasAllOf(channel_package, id, channels))
        ?.tariff ?? null,
  }));
}

function hasAllOf(wider: string, narrower: string, channels: readonly Channel[]): boolean {
  return channels.every(({ packages }) => !packages.includes(narrower) || packages.includes(wider));
}

/** The cheapest, then narrowest package with all these channels; one without a tariff comes last. Null if none fits. */
export function cheapestPackage(channels: readonly Channel[], offers: readonly PackageOffer[]): PackageOffer | null {
  const price = (offer: PackageOffer) => offer.cheapest_tariff?.price ?? Number.MAX_VALUE;
  const [cheapest = null] = offers
    .filter(({ id }) => channels.every(({ packages }) => packages.includes(id)))
    .toSorted((one, other) => price(one) - price(other));
  return cheapest;
}

export interface PackageTariffs {
  package: ChannelPackage;
  /** The cheapest tariff with the package, with internet if possible. */
  best: { tariff: Tariff; groupTitle: string };
  /** The cheapest one without internet, if another; otherwise null. */
  alone: Tariff | null;
}

/** The packages that are sold, narrowest first, with their cheapest tariffs. */
export function packageTariffs(
  packages: readonly ChannelPackage[],
  channels: readonly Channel[],
  groups: readonly TariffsOfGroup[],
): PackageTariffs[] {
  const sold = groups.flatMap(({ group, tariffs }) => tariffs.map((tariff) => ({ tariff, groupTitle: group.title })));
  const cheapest = (fits: (tariff: Tariff) => boolean) => {
    const offers = packageOffers(
      packages,
      channels,
      sold.flatMap(({ tariff, groupTitle }) => (fits(tariff) ? { ...tariff, group_title: groupTitle } : [])),
    );
    return (id: string) => {
      const found = offers.find((offer) => offer.id === id)?.cheapest_tariff?.tariff_id;
      return sold.find(({ tariff }) => tariff.id === found) ?? null;
    };
  };
  const withInternet = cheapest(({ speed_down: speed }) => speed !== null);
  const withoutInternet = cheapest(({ speed_down: speed }) => speed === null);
  return packages.flatMap((one) => {
    const alone = withoutInternet(one.id);
    const best = withInternet(one.id) ?? alone;
    return best === null ? [] : { package: one, best, alone: alone === best ? null : (alone?.tariff ?? null) };
  });
}

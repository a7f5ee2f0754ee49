import 'server-only';
import type { Tariff, TariffGroup, TariffsOfGroup } from '../contracts/tariff';
import type { TariffOffer } from '../contracts/tariff-offer';
import type { Locale } from '../i18n/routing';
import { fetchTariffGroups, fetchTariffs } from './orders';

/** All groups with their tariffs, in the order in which they are shown. Throws UpstreamError. */
export async function fetchTariffsByGroup(locale: Locale): Promise<TariffsOfGroup[]> {
  const groups = await fetchTariffGroups(locale);
  return Promise.all(groups.map(async (group) => ({ group, tariffs: await fetchTariffs(locale, group.id) })));
}

/** The current tariffs of all groups, as a short list of them needs them. Throws UpstreamError. */
export async function fetchTariffOffers(locale: Locale): Promise<TariffOffer[]> {
  const groups = await fetchTariffsByGroup(locale);
  return groups.flatMap(({ group, tariffs }) =>
    tariffs.map(({ id, name, speed_down, price, promo }) => ({
      id,
      name,
      speed_down,
      price,
      promo,
      group_title: group.title,
    })),
  );
}

/** A tariff with its group, or null when no group has it. Throws UpstreamError. */
export async function fetchTariff(locale: Locale, id: number): Promise<{ tariff: Tariff; group: TariffGroup } | null> {
  for (const { group, tariffs } of await fetchTariffsByGroup(locale)) {
    const tariff = tariffs.find((candidate) => candidate.id === id);
    if (tariff !== undefined) return { tariff, group };
  }
  return null;
}

/** The ids of all tariffs that have a page. Throws UpstreamError. */
export async function fetchTariffIds(locale: Locale): Promise<number[]> {
  return (await fetchTariffsByGroup(locale)).flatMap(({ tariffs }) => tariffs.map(({ id }) => id));
}

import 'server-only';
import type { Tariff, TariffGroup, TariffsOfGroup } from '../contracts/tariff';
import type { Locale } from '../i18n/routing';
import { fetchTariffGroups, fetchTariffs } from './orders';

/** All groups with their tariffs, in the order in which they are shown. Throws UpstreamError. */
export async function fetchTariffsByGroup(locale: Locale): Promise<TariffsOfGroup[]> {
  const groups = await fetchTariffGroups(locale);
  return Promise.all(groups.map(async (group) => ({ group, tariffs: await fetchTariffs(locale, group.id) })));
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

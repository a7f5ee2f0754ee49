import 'server-only';
import type { Tariff, TariffGroup, TariffsOfGroup } from '../contracts/tariff';
import type { TariffOffer } from '../contracts/tariff-offer';
import { defaultLocale, type Locale } from '../i18n/routing.mjs';
import { fastestSpeed } from '../tariff/speed-part';
import { fetchTariffGroups, fetchTariffs } from './tariff-calls';
import { mainSection, optionalSection } from './optional-section';

/** All groups with their tariffs, in display order. Throws UpstreamError. */
async function fetchAllTariffs(locale: Locale): Promise<TariffsOfGroup[]> {
  const groups = await fetchTariffGroups(locale);
  return Promise.all(groups.map(async (group) => ({ group, tariffs: await fetchTariffs(locale, group.id) })));
}

/** The same without groups whose tariffs cannot be read. Throws UpstreamError if none can. */
export async function fetchTariffsByGroup(locale: Locale): Promise<TariffsOfGroup[]> {
  const groups = await fetchTariffGroups(locale);
  const read = await Promise.all(
    groups.map(async (group) => ({ group, tariffs: await optionalSection(fetchTariffs(locale, group.id)) })),
  );
  const known = read.flatMap(({ group, tariffs }) => (tariffs === null ? [] : { group, tariffs }));
  return known.length === 0 ? fetchAllTariffs(locale) : known;
}

/** The same for the page of tariffs; `isLost` if some or all are missing. Throws UpstreamError like `mainSection`. */
export async function fetchTariffsOfPage(locale: Locale): Promise<{ groups: TariffsOfGroup[]; isLost: boolean }> {
  const groups = await mainSection(`tariffs ${locale}`, fetchTariffsByGroup(locale));
  if (groups === null) return { groups: [], isLost: true };
  return { groups, isLost: groups.length < (await fetchTariffGroups(locale)).length };
}

/** Mbit/s of the fastest tariff of all groups that can be read; 0 if none can. */
export async function fetchFastestSpeed(locale: Locale): Promise<number> {
  const groups = await optionalSection(fetchTariffsByGroup(locale));
  return fastestSpeed((groups ?? []).flatMap(({ tariffs }) => tariffs));
}

/** The current tariffs of all groups for a short list. Throws UpstreamError. */
export async function fetchTariffOffers(locale: Locale): Promise<TariffOffer[]> {
  const groups = await fetchTariffsByGroup(locale);
  return groups.flatMap(({ group, tariffs }) =>
    tariffs.map(({ id, name, speed_down, price, promo, connection_fee, popular }) => ({
      id,
      name,
      speed_down,
      price,
      promo,
      connection_fee,
      popular,
      group_title: group.title,
    })),
  );
}

export interface FoundTariff {
  tariff: Tariff;
  group: TariffGroup;
  /** Mbit/s of the fastest tariff of all groups. */
  fastest: number;
}

/** A tariff with its group, or null if it does not exist. Throws UpstreamError if it may be in an unreadable group. */
export async function fetchTariff(locale: Locale, id: number): Promise<FoundTariff | null> {
  return tariffIn(await fetchTariffsByGroup(locale), id) ?? tariffIn(await fetchAllTariffs(locale), id);
}

function tariffIn(groups: TariffsOfGroup[], id: number): FoundTariff | null {
  for (const { group, tariffs } of groups) {
    const tariff = tariffs.find((candidate) => candidate.id === id);
    if (tariff !== undefined) return { tariff, group, fastest: fastestSpeed(groups.flatMap(({ tariffs }) => tariffs)) };
  }
  return null;
}

/** The ids of all tariffs with a page, the same in both languages. Throws UpstreamError. */
export async function fetchTariffIds(): Promise<number[]> {
  return (await fetchAllTariffs(defaultLocale)).flatMap(({ tariffs }) => tariffs.map(({ id }) => id));
}

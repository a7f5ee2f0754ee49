import 'server-only';
import { cache } from 'react';
import { certainStreet } from '../address/address-search';
import { nearHouses } from '../address/near-houses';
import { zoneAt } from '../address/zone';
import type { AnsweredHouse } from '../city/house-picture-path';
import { houseMapScene, type HouseMapShape } from '../city/house-map-scene';
import type { PlacedLabel } from '../city/label-places';
import { nearestLight } from '../city/nearest-light';
import { surroundingsOf, type Standing } from '../city/surroundings';
import type { House } from '../contracts/address';
import type { KnownHouse } from '../contracts/serviceability';
import type { Tariff } from '../contracts/tariff';
import type { VisitSlot } from '../contracts/visit-slot';
import type { Quarter } from '../contracts/zone';
import type { Locale } from '../i18n/routing.mjs';
import { earliestSlot } from '../order/visit-days';
import { fetchCity } from './content';
import { fetchStreets, fetchVisitSlots, fetchZones } from './houses';
import { optionalSection } from './optional-section';
import { fetchNomenclatures } from './tariff-calls';
import { fetchTariffsByGroup } from './tariffs';

/** Parts of the page with an answer about a house. A part is null or empty if its call fails. */

/** The first free visit of a technician to a house; null without one. */
export async function firstVisit(locale: Locale, { street, house }: KnownHouse): Promise<VisitSlot | null> {
  const streets = await optionalSection(fetchStreets(locale, street));
  const known = streets?.find((one) => one.street === street);
  if (known === undefined) return null;
  return earliestSlot((await optionalSection(fetchVisitSlots(locale, { street_id: known.id, house }))) ?? []);
}

/** The street of a house that is in no list, and its listed houses next to it; cached per request. */
export const housesNear = cache(
  async (locale: Locale, street: string, house: string): Promise<{ street: string; houses: House[] } | null> => {
    const found = certainStreet(street, (await optionalSection(fetchStreets(locale, street))) ?? []);
    return found && { street: found.street, houses: nearHouses(found.houses, house) };
  },
);

/** The nearest house that can be connected; null without one. Cached per request. */
export const lightNear = cache(async (locale: Locale, house: KnownHouse) => {
  const city = await optionalSection(fetchCity(locale));
  return city === null ? null : nearestLight(house, city.streets);
});

/** Names of streets in a picture of one size, in its pixels. */
export interface PictureNames {
  shape: HouseMapShape;
  names: PlacedLabel[];
}

/** The position of a house in its picture, and the labels that the page adds: a picture cannot use the page's font. */
export async function wordsOfPicture(
  locale: Locale,
  house: AnsweredHouse,
  shapes: readonly HouseMapShape[],
): Promise<{ stands: Standing; names: PictureNames[] }> {
  const city = await optionalSection(fetchCity(locale));
  if (city === null) return { stands: 'middle', names: [] };
  const around = surroundingsOf(house, city.streets);
  const names = shapes.map((shape) => ({ shape, names: houseMapScene(house, city.streets, shape, around).names }));
  return { stands: around.stands, names };
}

/** The quarter in which the line comes to the area of a house; null if none is planned. */
export async function plannedQuarter(locale: Locale, house: KnownHouse): Promise<Quarter | null> {
  const zones = await optionalSection(fetchZones(locale));
  return zones === null ? null : (zoneAt(zones.data, house)?.planned ?? null);
}

/** The tariffs of internet alone; all with internet if there are none. Null if they cannot be read. */
export async function internetTariffs(locale: Locale): Promise<(Tariff & { group_title: string })[] | null> {
  const groups = await optionalSection(fetchTariffsByGroup(locale));
  if (groups === null) return null;
  const all = groups.flatMap(({ group, tariffs }) =>
    tariffs.map((tariff) => ({ ...tariff, group_title: group.title })),
  );
  const alone = all.filter(({ speed_down: speed, channels, minutes }) => speed !== null && !channels && !minutes);
  return alone.length > 0 ? alone : all;
}

/** The lowest rent of a router in ₸ a month; null if there is none. */
export async function routerRent(locale: Locale, tariffs: readonly Pick<Tariff, 'id'>[]): Promise<number | null> {
  const equipment = await Promise.all(tariffs.map(({ id }) => optionalSection(fetchNomenclatures(locale, id))));
  const rents = equipment
    .flatMap((items) => items ?? [])
    .filter(({ kind, mode, monthly }) => kind === 'router' && mode === 'rent' && monthly > 0)
    .map(({ monthly }) => monthly);
  return rents.length === 0 ? null : Math.min(...rents);
}

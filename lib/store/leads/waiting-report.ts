import 'server-only';
import { leadAddress } from '../../contracts/lead';
import type { LeadFacts } from '../../delivery/delivered-lead';
import { TIME_ZONE_OFFSET_MS } from '../../i18n/format';
import { redactText } from '../../log/redact.mjs';
import type { Database } from '../database/database';
import type { LeadTable } from '../database/schema';
import { isForWaitingList } from './leads';
import { grouped, readContent } from './read-lead';

type WaitingHouse = ReturnType<typeof waitingHouses>[number];

export const waitingHouseColumns: readonly (keyof WaitingHouse)[] = [
  'house_id',
  'street',
  'house',
  'district',
  'latitude',
  'longitude',
  'households',
  'since',
];

/** The open leads of all waiting lists, oldest first. */
export async function waitingLeads(database: Database): Promise<LeadTable[]> {
  const open = await database
    .selectFrom('leads')
    .selectAll()
    .where('kind', 'in', ['store-lead', 're-application-lead'])
    .where('state', '!=', 'rejected')
    .where('handled_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .orderBy('created_at')
    .execute();
  return open.filter(isForWaitingList);
}

/**
 * The houses of waiting leads, the most households first. Addresses typed in one line share a row without a house. Flats
 * and people are not named.
 */
export function waitingHouses(leads: readonly LeadTable[], { districtOf }: LeadFacts) {
  const places = leads.map((row) => ({ row, place: placeOf(row) }));
  const byHouse = grouped(places, ({ row, place }) => row.house_id ?? `${place.street}, ${place.house}`);
  return [...byHouse.values()]
    .flatMap((own) => {
      const [first] = own;
      if (first === undefined) return [];
      const { row, place } = first;
      return {
        house_id: row.house_id ?? '',
        ...place,
        district: districtOf(place.street) ?? '',
        // Distinct phones.
        households: new Set(own.map((one) => one.row.phone)).size,
        // Day of the first lead in Almaty.
        since: new Date(row.created_at + TIME_ZONE_OFFSET_MS).toISOString().slice(0, 'yyyy-mm-dd'.length),
      };
    })
    .toSorted((one, other) => other.households - one.households || one.street.localeCompare(other.street));
}

function placeOf(row: LeadTable) {
  const content = readContent(row);
  const address = content && leadAddress(content);
  if (address === null) return { street: '', house: '', latitude: '' as const, longitude: '' as const };
  const { street, house, latitude, longitude } = address;
  return { street: redactText(street), house: redactText(house), latitude, longitude };
}

/** The same as GeoJSON (RFC 7946). */
export function waitingGeoJson(houses: readonly WaitingHouse[]): string {
  const features = houses.map(({ latitude, longitude, ...properties }) => ({
    type: 'Feature',
    geometry: latitude === '' ? null : { type: 'Point', coordinates: [longitude, latitude] },
    properties,
  }));
  return JSON.stringify({ type: 'FeatureCollection', features }, null, 2);
}

import 'server-only';
import type { StreetSearchAnswer } from '../contracts/address';
import type { coverageCall } from '../contracts/calls/content';
import type { streetsCall } from '../contracts/calls/crm-order';
import { providerFiles } from '../provider-files/current';
import type { StreetItem } from '../provider-files/houses';
import type { ProviderRequest } from './serve';
import { createStreetIndex, streetIndex, type StreetIndex } from './street-index';

const STREETS_IN_ANSWER = 8;

type StreetSearch = Pick<ProviderRequest<typeof streetsCall>, 'locale' | 'query'>;

export function streetSearchOn(items: StreetItem[]): (came: StreetSearch) => StreetSearchAnswer {
  const index = createStreetIndex(items);
  return (came) => searchIn(index, came);
}

export function findStreets(came: StreetSearch): StreetSearchAnswer {
  return searchIn(streetIndex(), came);
}

function searchIn(index: StreetIndex, { locale, query }: StreetSearch): StreetSearchAnswer {
  return {
    data: index
      .matches(query.street)
      .slice(0, STREETS_IN_ANSWER)
      .map(({ street, formerName, similar }) => ({
        id: street.id,
        street: street.full[locale],
        district: street.district[locale],
        former_name: formerName,
        similar,
        houses: street.houses.map(({ number, latitude, longitude }) => ({ house: number, latitude, longitude })),
      })),
  };
}

/** Streets with a connectable house, by district. */
export function coverage({ locale }: ProviderRequest<typeof coverageCall>) {
  const connected = providerFiles().streets.filter((street) => street.houses.some((house) => house.stage === 'live'));
  const districts = new Map<string, string[]>();
  for (const street of connected) {
    districts.set(street.district[locale], [...(districts.get(street.district[locale]) ?? []), street.full[locale]]);
  }
  return { data: Array.from(districts, ([district, names]) => ({ district, streets: names })) };
}

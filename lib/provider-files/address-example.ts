import type { AddressExample } from '../contracts/address-example';
import type { Locale } from '../i18n/routing.mjs';
import type { Localized } from './localized';
import type { ProviderFiles } from './load';
import { readStreetName } from './street-name';

/** The last comma of an address separates street and house. */
const ADDRESS = /^(?<street>.+), (?<house>[^,]*\d[^,]*)$/;

/** The address of the first office if its house is listed, or else the first house. */
export function addressExample(files: Pick<ProviderFiles, 'brand' | 'streets'>): Record<Locale, AddressExample> {
  for (const address of addressesOf(files)) {
    const [ru, kk] = [ADDRESS.exec(address.ru)?.groups, ADDRESS.exec(address.kk)?.groups];
    if (ru === undefined || kk === undefined) continue;
    const { name } = readStreetName({ ru: ru['street'] ?? '', kk: kk['street'] ?? '' });
    return {
      ru: { known: 'yes', full: address.ru, short: `${name.ru} ${ru['house'] ?? ''}` },
      kk: { known: 'yes', full: address.kk, short: `${name.kk} ${kk['house'] ?? ''}` },
    };
  }
  return { ru: { known: 'no' }, kk: { known: 'no' } };
}

function* addressesOf({ brand, streets }: Pick<ProviderFiles, 'brand' | 'streets'>): Generator<Localized> {
  for (const { address } of brand.offices.slice(0, 1))
    if (streets.length === 0 || isListed(address.ru, streets)) yield address;
  for (const { full, houses } of streets)
    for (const { number } of houses.slice(0, 1)) yield { ru: `${full.ru}, ${number}`, kk: `${full.kk}, ${number}` };
}

function isListed(address: string, streets: ProviderFiles['streets']): boolean {
  const { street, house } = ADDRESS.exec(address)?.groups ?? {};
  return streets.some(({ full, houses }) => full.ru === street && houses.some(({ number }) => number === house));
}

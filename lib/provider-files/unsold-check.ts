import type { Product } from '../config/products';
import { locales } from '../i18n/routing.mjs';
import { isOffered } from '../pages/offered-pages';
import type { Fault } from './faults';
import { textsOf } from './folder-texts';
import type { ProviderFiles } from './load';

/** Topics of questions and categories of instructions about a product. */
const topics: Record<string, Product> = { television: 'tv', telephony: 'telephony' };
/** The properties of a tariff that belong to a product, each with that product. */
const amounts = [
  ['channels', 'tv'],
  ['minutes', 'telephony'],
] as const;
const unnamed = (product: Product) => `${product} is not among products of brand.yaml`;

/** Faults for content about products that `brand.yaml` does not name; closed tariffs do not count. */
export function unsoldProductFaults(files: ProviderFiles): Fault[] {
  const { products, name_servers: nameServers } = files.brand;
  const hasNameServers = Object.values(nameServers).flat().length > 0;
  const isUnsold = (product: Product) => !products.includes(product);
  const dialogFault = (dialogs: readonly string[]) => {
    if (dialogs.includes('channels') && isUnsold('tv')) return `it opens the channels, but ${unnamed('tv')}`;
    if (dialogs.includes('channels') && files.channels.length === 0)
      return 'it opens the channels, but channels.csv has none';
    return dialogs.includes('dns') && !hasNameServers
      ? 'it opens the addresses of DNS, but name_servers of brand.yaml has none'
      : null;
  };
  const tariffs = files.tariffs.tariffs.flatMap((tariff, index) =>
    amounts
      .filter(([field, product]) => tariff.archived === null && tariff[field] !== null && isUnsold(product))
      .map(([field, product]) => ({
        file: 'tariffs.yaml',
        field: `tariffs.${index}.${field}`,
        message: `the tariff ${tariff.id} has ${field}, but ${unnamed(product)}`,
      })),
  );
  const texts = locales.flatMap((locale) =>
    textsOf(files, locale).flatMap(({ file, properties, page, topic, dialogs }) => {
      if (page !== undefined && !isOffered(page, { products, written: null, hasReferrals: true }))
        return [{ file, message: `the site has no page ${page} without its product in brand.yaml` }];
      const about = topics[topic?.name ?? ''];
      if (topic !== undefined && about !== undefined && isUnsold(about)) {
        const message = `it is about ${topic.name}, but ${unnamed(about)}`;
        const place = properties[topic.property];
        return [place === undefined ? { file, message } : { ...place, field: topic.property, message }];
      }
      const message = dialogFault(dialogs);
      return message === null ? [] : [{ file, message }];
    }),
  );
  const list = files.channels.length > 0 && isUnsold('tv') ? [{ file: 'channels.csv', message: unnamed('tv') }] : [];
  return [...tariffs, ...list, ...texts];
}

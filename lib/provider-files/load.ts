import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { brandSchema, type BrandFile } from './brand';
import { readChannels, type ChannelItem } from './channels';
import { readContent, type Content } from './content';
import { customersSchema, type Customer } from './customers';
import { deliverySchema, noDelivery, unknownDistricts, type DeliveryFile } from './delivery';
import { fillFacts, unknownFacts, type Facts } from './facts';
import type { Fault } from './faults';
import { fileFault, isThere } from './file-fault';
import { emptyGround, readGround, type GroundFiles } from './ground';
import { readStreets, type StreetItem } from './houses';
import type { KazakhNames } from './localized';
import { memoizedLast } from './last-result';
import { readMarks, type Marks } from './marks';
import { promisesSchema, qualityFacts, type PromisesFile } from './promises';
import { readRedirects } from './redirects';
import type { TextPlace } from './shared-properties';
import { check, readYaml } from './source';
import { readTariffs, type TariffFiles } from './tariffs';
import { readZones, type ZoneItem } from './zones';

// Without a locale zod/mini only says "Invalid input".
z.config(z.locales.en());

/** All data of the provider's folder. */
export interface ProviderFiles {
  brand: BrandFile;
  promises: PromisesFile;
  tariffs: TariffFiles;
  channels: ChannelItem[];
  streets: StreetItem[];
  zones: ZoneItem[];
  ground: GroundFiles;
  redirects: Map<string, string>;
  customers: Customer[];
  delivery: DeliveryFile;
  content: Content;
  /** The place of each text, by language, folder and name: `ru/news/works`. */
  places: ReadonlyMap<string, TextPlace>;
  marks: Marks;
}

/** Houses take most of the time and change least, so they are not read again for a new price. */
const readHouseFiles = memoizedLast((houses: string, courses: string | null, districts: string) =>
  readStreets(houses, courses, JSON.parse(districts) as KazakhNames),
);

/** Reads a whole folder; with a fault `files` is undefined. */
export function loadProvider(root: string): { files: ProviderFiles | undefined; faults: Fault[] } {
  if (!existsSync(root)) return { files: undefined, faults: [{ file: root, message: 'there is no such folder' }] };
  const faults: Fault[] = [];
  const collect = <Result extends { faults: Fault[] }>(result: Result): Result => {
    faults.push(...result.faults);
    return result;
  };
  /** The text of a file; null if it is missing, and null with a fault if it cannot be used. */
  const textOf = (file: string) => {
    const fault = isThere(join(root, file)) ? fileFault(root, file) : undefined;
    if (fault) faults.push(fault);
    return fault === null ? readFileSync(join(root, file), 'utf8') : null;
  };
  const yaml = (file: string) => {
    const text = textOf(file);
    if (!isThere(join(root, file))) faults.push({ file, message: 'the file is missing' });
    return text === null ? undefined : collect(readYaml(file, text)).source;
  };
  /** Reads a file that may be missing. */
  const optional = <Value>(file: string, none: Value, read: (text: string) => Value) => {
    const text = textOf(file);
    return text === null ? none : read(text);
  };
  const checked = <Schema extends z.ZodMiniType>(file: string, schema: Schema) => {
    const source = yaml(file);
    return source && collect(check(schema, source)).value;
  };
  const checkedIfThere = <Schema extends z.ZodMiniType>(file: string, schema: Schema) =>
    isThere(join(root, file)) ? checked(file, schema) : undefined;
  const brand = checked('brand.yaml', brandSchema);
  const promises = checked('promises.yaml', promisesSchema);
  const tariffSource = yaml('tariffs.yaml');
  const tariffs = tariffSource && collect(readTariffs(tariffSource)).value;
  // Without the tariffs each channel would lack its category.
  const channels =
    tariffs === undefined
      ? []
      : optional('channels.csv', [], (text) => {
          const categories = tariffs.channelCategories.map(({ id }) => id);
          const packages = tariffs.channelPackages.map(({ id }) => id);
          return collect(readChannels('channels.csv', text, { categories, packages })).channels;
        });
  const districts = brand?.districts ?? {};
  const { streets } = collect(
    readHouseFiles(textOf('houses.csv') ?? '', textOf('streets.geojson'), JSON.stringify(districts)),
  );
  const zones = optional('zones.geojson', [], (text) => collect(readZones('zones.geojson', text, districts)).zones);
  const ground = optional('ground.geojson', emptyGround, (text) => collect(readGround('ground.geojson', text)).ground);
  const redirects = optional(
    'redirects.csv',
    new Map<string, string>(),
    (text) => collect(readRedirects('redirects.csv', text)).redirects,
  );
  const { customers } = checkedIfThere('customers.yaml', customersSchema) ?? { customers: [] };
  const delivery = checkedIfThere('delivery.yaml', deliverySchema) ?? noDelivery;
  // Without streets every district would be unknown.
  if (streets.length > 0)
    faults.push(...unknownDistricts(delivery, [...new Set(streets.map(({ district }) => district.ru))]));
  const { marks } = collect(readMarks(root, brand?.name ?? ''));
  if (brand === undefined || promises === undefined) return { files: undefined, faults };
  const facts = factsOf(brand, promises);
  const { content, places } = collect(readContent(root, facts));
  const { filled, unknown } = fillFacts(brand, facts);
  faults.push(...unknownFacts('brand.yaml', textOf('brand.yaml') ?? '', unknown, facts));
  if (tariffs === undefined || faults.length > 0) return { files: undefined, faults };
  return {
    files: {
      brand: filled,
      promises,
      tariffs,
      channels,
      streets,
      zones,
      ground,
      redirects,
      customers,
      delivery,
      content,
      places,
      marks,
    },
    faults,
  };
}

/** The facts that texts name in braces. */
function factsOf(brand: BrandFile, promises: PromisesFile): Facts {
  const [salesFrom = '', salesUntil = ''] = brand.sales_hours.split('–\u2060');
  return {
    brand: brand.name,
    ...(promises.referral_discount_percent !== undefined && {
      referralDiscount: String(promises.referral_discount_percent),
    }),
    salesFrom,
    salesUntil,
    ...qualityFacts(promises),
  };
}

import { locales } from '../../lib/i18n/routing.mjs';
import type { ProviderFiles } from '../../lib/provider-files/load';

/** An item of a folder, such as a tariff or a house, with its properties as text. */
export interface Subject {
  file: string;
  name: string;
  properties: Record<string, string>;
}

/** Properties of a value by their paths; texts and numbers as they are. */
function propertiesOf(value: unknown, path = ''): Record<string, string> {
  if (value === null || value === undefined || value === '') return {};
  if (typeof value !== 'object') return { [path]: String(value) };
  const entries = Array.isArray(value) ? value.map((item, index) => [String(index + 1), item]) : Object.entries(value);
  return Object.fromEntries(
    entries.flatMap(([key, inner]) => Object.entries(propertiesOf(inner, path === '' ? key : `${path}.${key}`))),
  );
}

/** All items of the valid folder `files`, in the order of its files. */
export function subjectsOf({ brand, promises, tariffs, channels, streets, zones, ...files }: ProviderFiles): Subject[] {
  const subject = (file: string, name: string, value: unknown): Subject => ({
    file,
    name,
    properties: propertiesOf(value),
  });
  return [
    subject('brand.yaml', 'the company', brand),
    subject('promises.yaml', 'the promises', promises),
    ...tariffs.groups.map(({ id, ...group }) => subject('tariffs.yaml', `group ${id}`, group)),
    ...tariffs.tariffs.map(({ id, ...tariff }) => subject('tariffs.yaml', `tariff ${id} ${tariff.name.ru}`, tariff)),
    ...tariffs.nomenclatures.map(({ id, title, ...item }) =>
      subject('tariffs.yaml', `equipment ${id} ${title.ru}`, { title, ...item }),
    ),
    ...channels.map(({ id, ...channel }) => subject('channels.csv', `channel ${id} ${channel.name.ru}`, channel)),
    ...streets.flatMap(({ full, houses }) =>
      houses.map(({ number, ...house }) => subject('houses.csv', `house ${full.ru}, ${number}`, house)),
    ),
    ...streets.map(({ full, name: _name, id: _id, houses: _houses, line, ...street }) =>
      subject('streets.geojson', `street ${full.ru}`, { full, ...street, line: JSON.stringify(line) }),
    ),
    ...zones.map(({ id, feature: _feature, color: _color, geometry, ...zone }) =>
      subject('zones.geojson', `zone ${id}`, { ...zone, geometry: JSON.stringify(geometry) }),
    ),
    subject('ground.geojson', 'the ground of the map', { all: JSON.stringify(files.ground) }),
    ...[...files.redirects].map(([from, to]) => subject('redirects.csv', `redirect ${from}`, { to })),
    ...textsOf(files),
    subject('theme.css', 'the colours and drawings', { all: files.marks.digest }),
  ];
}

function textsOf({ content: { articles, ...lists } }: Pick<ProviderFiles, 'content'>): Subject[] {
  return Object.entries({ ...lists, ...articles }).flatMap(([folder, texts]) =>
    locales.flatMap((locale) =>
      texts[locale].map((text): Subject => {
        const { key = '', slug = key, id = slug, body, ...head }: TextHead = text;
        const file = `content/${locale}/${folder}`;
        return { file, name: `text ${id}`, properties: propertiesOf({ ...head, text: JSON.stringify(body) }) };
      }),
    ),
  );
}

interface TextHead {
  key?: string;
  slug?: string;
  id?: string;
  body?: unknown;
}

import { parseArgs } from 'node:util';
import { nearestFirst } from '../../../lib/provider-files/nearest';

const houseFlags = [
  ...['street', 'street_kk', 'district', 'district_kk', 'house', 'latitude', 'longitude', 'stage'],
  ...['technology', 'max_speed', 'flats', 'rca'],
];
const flagsOf = {
  houses: houseFlags,
  zones: ['id', 'name', 'name_kk', 'stage', 'quarter'],
  city: ['stage'],
  channels: ['id', 'number', 'name', 'name_kk', 'aliases', 'categories', 'package', 'national', 'hd', 'letters'],
  tariffs: [
    ...['id', 'group', 'name', 'name_kk', 'price', 'speed_down', 'speed_up', 'channels', 'minutes', 'connection_fee'],
    ...['technology', 'technology_kk', 'term_months', 'summary', 'summary_kk'],
  ],
} as const satisfies Record<string, readonly string[]>;

export type ImportKind = keyof typeof flagsOf;

/** The kind, file and target folder of an import. */
export interface ImportOptions {
  kind: ImportKind;
  folder: string;
  file: string;
  /** Whether the file's values replace known ones. */
  isOverwriting: boolean;
  /** Columns or properties of the file by the columns of the folder, such as `street: 'Улица'`. */
  flags: Partial<Record<string, string>>;
}

export const importUsage = `  npm run provider -- import houses FOLDER list.csv --street=Улица --house=Дом --stage=live
  npm run provider -- import zones FOLDER network.kml|kmz|geojson --stage=live
  npm run provider -- import city FOLDER city.osm.pbf|geojson
  npm run provider -- import channels FOLDER list.m3u|csv
  npm run provider -- import tariffs FOLDER sheet.csv
                                       adds the rows of a file from another program (docs/your-provider.md); known rows
                                       stay as they are, --overwrite replaces them with the values of the file
`;

/** Parses the arguments of `provider import`. Throws an Error with the correct usage. */
export function readImportOptions(words: readonly string[]): ImportOptions {
  const [kind = ''] = words;
  if (!isKind(kind)) throw new Error(`import: expected ${Object.keys(flagsOf).join(', ')}, not "${kind}"`);
  const names = flagsOf[kind];
  const known = [...names, 'overwrite'];
  const { values, positionals, tokens } = parseArgs({
    args: words.map((word) => word.replace(/^--[a-z_-]+/, (flag) => `--${flag.slice(2).replaceAll('-', '_')}`)),
    allowPositionals: true,
    strict: false,
    tokens: true,
    options: {
      overwrite: { type: 'boolean', default: false },
      ...Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
    },
  });
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const { name, value } = token;
    if (!known.includes(name))
      throw new Error(`import ${kind}: there is no flag ${token.rawName}; the flags are ${listed(name, known)}`);
    if (name === 'overwrite' && value !== undefined)
      throw new Error(`import ${kind}: --overwrite stands alone, without "=${value}"`);
    if (name !== 'overwrite' && (value === undefined || value === '' || value.startsWith('--')))
      throw new Error(
        `import ${kind}: --${name} lacks its value: --${name}=NAME names the column or property of the file`,
      );
  }
  const [, folder, file, ...more] = positionals;
  if (folder === undefined || file === undefined || more.length > 0)
    throw new Error(`Write: import ${kind} FOLDER FILE; the flags are ${known.map((name) => `--${name}`).join(', ')}`);
  const { overwrite, ...others } = values;
  const flags = Object.fromEntries(
    Object.entries(others).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
  return { kind, folder, file, isOverwriting: overwrite === true, flags };
}

const isKind = (word: string): word is ImportKind => Object.hasOwn(flagsOf, word);

const listed = (name: string, known: readonly string[]) =>
  nearestFirst(name, known)
    .map((one) => `--${one}`)
    .join(', ');

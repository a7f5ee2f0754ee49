import * as z from 'zod/mini';
import { groupedFaults, type Fault } from './faults';
import { absent } from './nearest';
import { readCsv } from './csv';
import { localizedSchema, type Localized } from './localized';

const YES = ['yes', '1', 'да', 'true', 'иә'];

const flag = z.pipe(
  z._default(z.string(), ''),
  z.transform((cell) => YES.includes(cell.toLowerCase())),
);
/** Several names in one cell are separated by "|". */
const names = z.pipe(
  z._default(z.string(), ''),
  z.transform((cell) =>
    cell
      .split('|')
      .map((name) => name.trim())
      .filter(Boolean),
  ),
);

/** A row of `channels.csv`. */
export const channelSchema = z.object({
  id: z.string(),
  number: z.coerce.number().check(z.int(), z.positive()),
  name: z.string(),
  /** The name in Kazakh, if it differs. */
  name_kk: z.optional(z.string()),
  aliases: names,
  categories: names,
  package: z.string(),
  national: flag,
  hd: flag,
  letters: z.optional(z.string().check(z.maxLength(3))),
});

export interface ChannelItem {
  id: string;
  number: number;
  name: Localized;
  aliases: string[];
  categories: string[];
  package: string;
  national: boolean;
  hd: boolean;
  letters: string;
}

/** Kept in `tariffs.yaml`: packages from the narrowest to the widest, each with all channels of those before it. */
export const channelGroupsSchema = {
  channel_categories: z._default(z.array(z.object({ id: z.string(), title: localizedSchema })), []),
  channel_packages: z._default(z.array(z.object({ id: z.string(), title: localizedSchema })), []),
};

interface Groups {
  categories: readonly string[];
  packages: readonly string[];
}

const LETTERS = 2;

/** Reads `channels.csv`. */
export function readChannels(file: string, text: string, known: Groups): { channels: ChannelItem[]; faults: Fault[] } {
  const { rows, faults } = readCsv(file, text, channelSchema);
  const ids = new Set<string>();
  const channels = rows.map(({ line, value }) => {
    const { name, name_kk: kazakh = name, letters = name.slice(0, LETTERS).toUpperCase(), ...rest } = value;
    const unknown = rest.categories.filter((category) => !known.categories.includes(category));
    if (rest.categories.length === 0) faults.push({ file, line, field: 'categories', message: 'expected a category' });
    for (const category of unknown)
      faults.push({
        file,
        line,
        field: 'categories',
        message: absent('category', category, known.categories, 'tariffs.yaml'),
      });
    if (!known.packages.includes(rest.package))
      faults.push({
        file,
        line,
        field: 'package',
        message: absent('package', rest.package, known.packages, 'tariffs.yaml'),
      });
    if (ids.has(rest.id)) faults.push({ file, line, field: 'id', message: `"${rest.id}" stands twice` });
    ids.add(rest.id);
    return { ...rest, name: { ru: name, kk: kazakh }, letters };
  });
  return { channels, faults: groupedFaults(faults) };
}

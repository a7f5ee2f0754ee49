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

export type ChannelItem = Omit<z.infer<typeof channelSchema>, 'name' | 'name_kk' | 'letters'> & {
  name: Localized;
  letters: string;
};

/** Kept in `tariffs.yaml`: packages from the narrowest to the widest, each with all channels of those before it. */
const groupsSchema = z._default(z.array(z.object({ id: z.string(), title: localizedSchema })), []);
export const channelGroupsSchema = { channel_categories: groupsSchema, channel_packages: groupsSchema };

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
    const fault = (field: string, message: string) => faults.push({ file, line, field, message });
    if (rest.categories.length === 0) fault('categories', 'expected a category');
    for (const category of rest.categories)
      if (!known.categories.includes(category))
        fault('categories', absent('category', category, known.categories, 'tariffs.yaml'));
    if (!known.packages.includes(rest.package))
      fault('package', absent('package', rest.package, known.packages, 'tariffs.yaml'));
    if (ids.has(rest.id)) fault('id', `"${rest.id}" stands twice`);
    ids.add(rest.id);
    return { ...rest, name: { ru: name, kk: kazakh }, letters };
  });
  return { channels, faults: groupedFaults(faults) };
}

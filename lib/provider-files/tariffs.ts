import * as z from 'zod/mini';
import { equipmentKinds } from '../config/equipment-kinds';
import { archivedTariffSchema, nomenclatureSchema, tariffSchema, type Nomenclature } from '../contracts/tariff';
import { channelGroupsSchema } from './channels';
import type { Fault } from './faults';
import { localizedSchema, type Localized } from './localized';
import { oneOf, shown } from './issue-words';
import { absent, suggestedName } from './nearest';
import { check, type Source } from './source';
import { itemInWords } from './stray-issues';

/** An item of equipment gets the id `tariff × 100 + its number` in the call `nomenclatures`. */
const EQUIPMENT_NUMBERS = 100;

const equipmentSchema = z.extend(z.omit(nomenclatureSchema, { id: true, tariff_id: true }), {
  number: z.int().check(z.positive(), z.lt(EQUIPMENT_NUMBERS)),
  title: localizedSchema,
});

const itemSchema = z.extend(tariffSchema, {
  group: z.string(),
  name: localizedSchema,
  technology: z._default(localizedSchema, { ru: '', kk: '' }),
  included: z._default(z.array(localizedSchema), []),
  summary: z._default(localizedSchema, { ru: '', kk: '' }),
  /** Whether visitors order it on the site. */
  available_online: z._default(z.boolean(), true),
  archived: z._default(
    z.nullable(z.strictObject({ closed_on: archivedTariffSchema.shape.closed_on, note: localizedSchema })),
    null,
  ),
  /** Names of `equipment`. */
  equipment: z._default(z.array(z.string()), []),
});

const schema = z.strictObject({
  groups: z.array(z.strictObject({ id: z.string(), title: localizedSchema, description: localizedSchema })),
  equipment: z._default(z.record(z.string(), equipmentSchema), {}),
  tariffs: z
    .array(itemSchema)
    .check(z.minLength(1, 'expected at least one tariff: keep the first one until an import has added yours')),
  ...channelGroupsSchema,
});

export type TariffItem = Omit<z.infer<typeof itemSchema>, 'equipment'>;
export type NomenclatureItem = Omit<Nomenclature, 'title' | 'tariff_id'> & { tariff_id: number; title: Localized };

export interface TariffFiles {
  groups: z.infer<typeof schema>['groups'];
  tariffs: TariffItem[];
  nomenclatures: NomenclatureItem[];
  channelCategories: z.infer<typeof schema>['channel_categories'];
  channelPackages: z.infer<typeof schema>['channel_packages'];
}

/** Reads `tariffs.yaml`: groups, equipment and tariffs, which name both. */
export function readTariffs(source: Source): { value: TariffFiles | undefined; faults: Fault[] } {
  const { value, faults } = check(schema, source);
  if (value === undefined) return { value, faults };
  const fault = (path: readonly PropertyKey[], message: string) =>
    faults.push({
      file: source.file,
      line: source.lineOf(path),
      field: path.map(String).join('.'),
      message: `${message}${itemInWords(source.data, path)}`,
    });
  const { groups, equipment, tariffs, channel_packages: packages } = value;
  const groupIds = groups.map(({ id }) => id);
  const packageIds = packages.map(({ id }) => id);
  for (const [name, { kind, mode }] of Object.entries(equipment))
    if (mode !== 'option' && suggestedName(kind, equipmentKinds) !== undefined)
      fault(
        ['equipment', name, 'kind'],
        `expected ${oneOf(kind, equipmentKinds)} or a kind unlike them, not ${shown(kind)}`,
      );
  for (const [index, { id, group, equipment: names, channel_package: channels }] of tariffs.entries()) {
    if (!groupIds.includes(group)) fault(['tariffs', index, 'group'], absent('group', group, groupIds));
    if (channels !== null && !packageIds.includes(channels))
      fault(['tariffs', index, 'channel_package'], absent('package', channels, packageIds));
    if (tariffs.findIndex((tariff) => tariff.id === id) < index)
      fault(['tariffs', index, 'id'], `another tariff has the id ${id}`);
    for (const [place, name] of names.entries())
      if (!(name in equipment))
        fault(['tariffs', index, 'equipment', place], absent('equipment', name, Object.keys(equipment)));
  }
  const nomenclatures = tariffs.flatMap(({ id, equipment: names }) =>
    names.flatMap((name) => {
      const item = equipment[name];
      if (item === undefined) return [];
      const { number, ...rest } = item;
      return [{ ...rest, id: id * EQUIPMENT_NUMBERS + number, tariff_id: id }];
    }),
  );
  const items = tariffs.map(({ equipment: _equipment, ...tariff }) => tariff);
  const read = { groups, tariffs: items, nomenclatures };
  return {
    value: { ...read, channelCategories: value.channel_categories, channelPackages: packages },
    faults,
  };
}

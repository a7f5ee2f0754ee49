import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LocatedFault } from './fault-lines';
import type { ProviderFiles } from './load';
import type { Localized } from './localized';
import { nearestFirst } from './nearest';
import { propertiesOf, readYaml } from './source';

const CYRILLIC = /\p{Script=Cyrillic}/u;
const KAZAKH_LETTER = /[әғқңөұүһі]/i;

/** A warning for each kind of names that the Kazakh pages show in Russian, with the first one of them. */
export function kazakhWarnings(root: string, { brand, streets, zones }: ProviderFiles): LocatedFault[] {
  const { districts } = brand;
  const inRussian = (names: readonly Localized[]) =>
    [...new Set(names.filter(({ ru, kk }) => ru === kk).map(({ ru }) => ru))].filter(
      (name) => isRussian(name) && !(name in districts),
    );
  return [
    ...strayNames(districts, [...streets.map(({ district }) => district.ru), ...zones.map(({ name }) => name.ru)]),
    ...warning('brand.yaml', 'districts', inRussian(streets.map(({ district }) => district)), {
      one: 'district has',
      more: 'districts have',
      remedy: (name) => `write districts: { ${name}: … }, once for all houses`,
    }),
    ...warning('zones.geojson', undefined, inRussian(zones.map(({ name }) => name)), {
      one: 'zone has',
      more: 'zones have',
      remedy: () => 'write name_kk, or name them in districts of brand.yaml',
    }),
    ...warning('tariffs.yaml', 'tariffs', namedOnce(root), {
      one: 'tariff has',
      more: 'tariffs have',
      remedy: (name) => `write name: { ru: ${name}, kk: … }, also where both are the same`,
    }),
  ];
}

/** A name in `districts` without a district or zone is a mistake. */
function strayNames(districts: ProviderFiles['brand']['districts'], known: readonly string[]): LocatedFault[] {
  return Object.keys(districts)
    .filter((name) => !known.includes(name))
    .map((name) => ({
      file: 'brand.yaml',
      field: 'districts',
      message: `no district of houses.csv and no zone is named «${name}»; the names are ${nearestFirst(name, [...new Set(known)]).join(', ')}`,
      isWarning: true,
    }));
}

function warning(
  file: string,
  field: string | undefined,
  [first, ...others]: readonly string[],
  { one, more, remedy }: { one: string; more: string; remedy: (name: string) => string },
): LocatedFault[] {
  if (first === undefined) return [];
  const count = others.length + 1;
  const message = `${count} ${count === 1 ? one : more} no Kazakh name, such as «${first}»: ${remedy(first)}`;
  return [{ file, ...(field === undefined ? { words: [`"${first}"`] } : { field }), message, isWarning: true }];
}

/** Open tariffs whose name is one Russian text for both languages. */
function namedOnce(root: string): string[] {
  const { source } = readYaml('tariffs.yaml', readFileSync(join(root, 'tariffs.yaml'), 'utf8'));
  const tariffs: unknown = source === undefined ? [] : propertiesOf(source)['tariffs'];
  return (Array.isArray(tariffs) ? tariffs : []).flatMap((tariff: unknown) => {
    if (typeof tariff !== 'object' || tariff === null || !('name' in tariff)) return [];
    const isOpen = !('archived' in tariff) || tariff.archived === null;
    return isOpen && typeof tariff.name === 'string' && isRussian(tariff.name) ? [tariff.name] : [];
  });
}

const isRussian = (name: string) => CYRILLIC.test(name) && !KAZAKH_LETTER.test(name);

import 'server-only';
import { foldHouse, foldStreet, matchQuality, readAddress, russianLayout } from '../../address-search';
import { streets, type HouseItem, type StreetItem } from './streets';

export interface StreetMatch {
  street: StreetItem;
  /** The former name that was typed, or null. */
  formerName: string | null;
}

/** What is known of an address: a house of a street, a street alone, or nothing. */
export type FoundAddress = { street: StreetItem; house: HouseItem } | { street: StreetItem | null; house: null };

/** The search among streets, prepared once. */
export function createStreetIndex(items: StreetItem[]) {
  const byName = new Intl.Collator('ru').compare;
  const entries = items
    .toSorted((one, other) => byName(one.name.ru, other.name.ru))
    .map((street) => ({
      street,
      names: [street.name.ru, street.name.kk].map(foldStreet),
      formerNames: street.old_names.map((name) => ({ name, folded: foldStreet(name) })),
      houses: new Map(street.houses.map((house) => [foldHouse(house.number), house])),
    }));
  type Entry = (typeof entries)[number];

  function ranked(query: string): (StreetMatch & { entry: Entry })[] {
    return entries
      .map((entry) => {
        const quality = Math.max(...entry.names.map((name) => matchQuality(name, query)));
        const former = entry.formerNames.find(({ folded }) => matchQuality(folded, query) > quality);
        return { entry, street: entry.street, formerName: former?.name ?? null, quality: former === undefined ? quality : matchQuality(former.folded, query) };
      })
      .filter(({ quality }) => quality > 0)
      .toSorted((one, other) => other.quality - one.quality);
  }

  /** The one street that is meant: of this name, formerly of this name, or the only one that answers it at all. */
  function meant(name: string): Entry | undefined {
    const exact = entries.find(({ names }) => names.includes(name)) ?? entries.find(({ formerNames }) => formerNames.some(({ folded }) => folded === name));
    if (exact !== undefined) return exact;
    const [first, ...more] = ranked(name);
    return more.length === 0 ? first?.entry : undefined;
  }

  function find(readings: { street: string; house: string }[]): FoundAddress {
    let known: StreetItem | null = null;
    for (const reading of readings) {
      const entry = meant(reading.street);
      const house = entry?.houses.get(reading.house);
      if (entry !== undefined && house !== undefined) return { street: entry.street, house };
      known ??= entry?.street ?? null;
    }
    return { street: known, house: null };
  }

  return {
    /** Streets that answer what was typed, the best first; read in the other keyboard layout when there is none. */
    matches(typed: string): StreetMatch[] {
      const plain = ranked(foldStreet(typed));
      return plain.length > 0 ? plain : ranked(foldStreet(russianLayout(typed)));
    },
    /** The house of an address in one line, in any of the forms that people write. */
    read: (text: string): FoundAddress => find([text, russianLayout(text)].flatMap(readAddress)),
    /** The house of a street. */
    house: (street: string, house: string): FoundAddress => find([{ street: foldStreet(street), house: foldHouse(house) }]),
  };
}
export type StreetIndex = ReturnType<typeof createStreetIndex>;

/** The search among the committed streets. */
export const streetIndex = createStreetIndex(streets);

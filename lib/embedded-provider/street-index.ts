import 'server-only';
import {
  foldBegunStreet,
  foldHouse,
  foldStreet,
  matchQuality,
  readAddress,
  type AddressCut,
} from '../address/address-search';
import { kazakhLayout, russianLayout } from '../search/keyboard-layouts';
import { streets, type HouseItem, type StreetItem } from './streets';

export interface StreetMatch {
  street: StreetItem;
  /** The former name that was typed, or null. */
  formerName: string | null;
}

/** How much less a name counts that is not the present short one. */
const OTHER_NAME = 0.5;
/** No address has more numbers; a text of nothing else is not worth the work. */
const MOST_CUTS = 5;

/** What is known of an address: a house of a street, a street alone, or nothing. */
export type FoundAddress = { street: StreetItem; house: HouseItem } | { street: StreetItem | null; house: null };

/** An address in one line, as it was typed and on the other keyboard layouts. */
function* readAnyLayout(text: string): Generator<AddressCut> {
  yield* readAddress(text).slice(0, MOST_CUTS);
  // On a Latin keyboard a comma is a letter, but not at the end of a word.
  const russian = russianLayout(text.replaceAll(/[,;](?=\s)/g, ' '));
  yield* readAddress(russian).slice(0, MOST_CUTS);
  yield* readAddress(russian, kazakhLayout).slice(0, MOST_CUTS);
}

/** The names, folded, that a text in the search for streets may mean, the likeliest first. */
function* readingsOf(typed: string): Generator<string> {
  const asTyped = foldStreet(typed);
  yield asTyped;
  // The row of digits makes words of a bare number.
  const layouts = [typed, russianLayout(typed), ...(/\p{L}/u.test(typed) ? [kazakhLayout(typed)] : [])];
  const others = new Set([
    ...layouts.map(foldStreet),
    ...layouts.map(foldBegunStreet),
    ...Array.from(readAnyLayout(typed), ({ street }) => street),
  ]);
  others.delete(asTyped);
  yield* others;
}

/** The search among streets, prepared once. */
export function createStreetIndex(items: StreetItem[]) {
  const byName = new Intl.Collator('ru').compare;
  const entries = items
    .toSorted((one, other) => byName(one.name.ru, other.name.ru))
    .map((street) => ({
      street,
      names: [street.name.ru, street.name.kk].map(foldStreet),
      otherNames: [
        ...street.old_names.map((name) => ({ former: name, folded: foldStreet(name) })),
        ...street.long_names.map((name) => ({ former: null, folded: foldStreet(name) })),
      ],
      houses: new Map(street.houses.map((house) => [foldHouse(house.number), house])),
    }));
  type Entry = (typeof entries)[number];

  function ranked(query: string): (StreetMatch & { entry: Entry })[] {
    return entries
      .map((entry) => {
        const quality = Math.max(...entry.names.map((name) => matchQuality(name, query)));
        const other = entry.otherNames.find(({ folded }) => matchQuality(folded, query) > quality);
        return {
          entry,
          street: entry.street,
          formerName: other?.former ?? null,
          quality: other === undefined ? quality : matchQuality(other.folded, query) - OTHER_NAME,
        };
      })
      .filter(({ quality }) => quality > 0)
      .toSorted((one, other) => other.quality - one.quality);
  }

  /** The one street that is meant: of this name, formerly of this name, or the only one that answers it at all. */
  function meant(name: string): Entry | undefined {
    const exact =
      entries.find(({ names }) => names.includes(name)) ??
      entries.find(({ otherNames }) => otherNames.some(({ folded }) => folded === name));
    if (exact !== undefined) return exact;
    const [first, ...more] = ranked(name);
    return more.length === 0 ? first?.entry : undefined;
  }

  function find(cuts: Iterable<AddressCut>): FoundAddress {
    let known: StreetItem | null = null;
    for (const cut of cuts) {
      const entry = meant(cut.street);
      const house = entry?.houses.get(cut.house);
      if (entry !== undefined && house !== undefined) return { street: entry.street, house };
      known ??= entry?.street ?? null;
    }
    return { street: known, house: null };
  }

  return {
    /** Streets that answer the first reading of what was typed that any street answers, the best first. */
    matches(typed: string): StreetMatch[] {
      for (const reading of readingsOf(typed)) {
        const found = ranked(reading);
        if (found.length > 0) return found;
      }
      return [];
    },
    /** The house of an address in one line, in any of the forms that people write. */
    read: (text: string): FoundAddress => find(readAnyLayout(text)),
    /** The house of a street. */
    house: (street: string, house: string): FoundAddress =>
      find([{ street: foldStreet(street), house: foldHouse(house) }]),
  };
}
export type StreetIndex = ReturnType<typeof createStreetIndex>;

/** The search among the committed streets. */
export const streetIndex = createStreetIndex(streets);

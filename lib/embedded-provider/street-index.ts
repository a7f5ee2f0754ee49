import 'server-only';
import {
  foldBegunStreet,
  foldHouse,
  foldStreet,
  matchQuality,
  readAddress,
  type AddressCut,
} from '../address/address-search';
import { similarityTo } from '../address/similar-name';
import { kazakhLayout, russianLayout } from '../search/keyboard-layouts';
import { cyrillicReadings, cyrillicSpelling, soundOf } from '../search/latin-spelling';
import { streets, type HouseItem, type StreetItem } from './streets';

export interface StreetMatch {
  street: StreetItem;
  /** The former name that was typed, or null. */
  formerName: string | null;
  /** Whether no name answers what was typed, and this one would but for a slip. */
  similar: boolean;
}

/** How much less a name counts that is not the present short one. */
const OTHER_NAME = 0.5;
/** No address has more numbers; a text of nothing else is not worth the work. */
const MOST_CUTS = 5;

/** What is known of an address: a house of a street, a street alone, or nothing. */
export type FoundAddress = { street: StreetItem; house: HouseItem } | { street: StreetItem | null; house: null };

/** What a text may mean, folded; a text in Latin letters is compared by its sound. */
interface Reading {
  by: 'letters' | 'sound';
  street: string;
}

const byLetters = (street: string): Reading => ({ by: 'letters', street });
const bySound = (street: string): Reading => ({ by: 'sound', street: soundOf(street) });

/** An address in one line, as it was typed, on the other keyboard layouts, and spelled in Latin letters. */
function readAddresses(text: string): (Reading & Pick<AddressCut, 'house'>)[] {
  // On a Latin keyboard a comma is a letter, but not at the end of a word.
  const russian = russianLayout(text.replaceAll(/[,;](?=\s)/g, ' '));
  const layouts = [readAddress(text), readAddress(russian), readAddress(russian, kazakhLayout)];
  const spelled = cyrillicReadings(text).length > 0 ? readAddress(text, cyrillicSpelling).slice(0, MOST_CUTS) : [];
  return [
    ...layouts
      .flatMap((cuts) => cuts.slice(0, MOST_CUTS))
      .map(({ street, house }) => ({ ...byLetters(street), house })),
    ...spelled.map(({ street, house }) => ({ ...bySound(street), house })),
  ];
}

/** What a text in the search for streets may mean, the likeliest first. */
function readingsOf(typed: string): Reading[] {
  // The row of digits makes words of a bare number.
  const layouts = [typed, russianLayout(typed), ...(/\p{L}/u.test(typed) ? [kazakhLayout(typed)] : [])];
  const spellings = cyrillicReadings(typed);
  const all = [
    ...[...layouts.map(foldStreet), ...layouts.map(foldBegunStreet)].map(byLetters),
    ...[...spellings.map(foldStreet), ...spellings.map(foldBegunStreet)].map(bySound),
    ...readAddresses(typed),
  ].filter(({ street }) => street !== '');
  return Array.from(new Map(all.map((reading) => [`${reading.by} ${reading.street}`, reading])).values());
}

/** The search among streets, prepared once. */
export function createStreetIndex(items: StreetItem[]) {
  const byName = new Intl.Collator('ru').compare;
  const nameOf = (text: string, former: string | null = null) => {
    const letters = foldStreet(text);
    const forms = { letters, sound: soundOf(letters) };
    return { former, ...forms, words: { letters: letters.split(' '), sound: forms.sound.split(' ') } };
  };
  const entries = items
    .toSorted((one, other) => byName(one.name.ru, other.name.ru))
    .map((street) => ({
      street,
      names: [street.name.ru, street.name.kk].map((name) => nameOf(name)),
      otherNames: [
        ...street.old_names.map((name) => nameOf(name, name)),
        ...street.long_names.map((name) => nameOf(name)),
      ],
      houses: new Map(street.houses.map((house) => [foldHouse(house.number), house])),
    }));
  type Entry = (typeof entries)[number];
  type Name = Entry['names'][number];

  function ranked(qualityOf: (name: Name) => number, similar = false): (StreetMatch & { entry: Entry })[] {
    return entries
      .flatMap((entry) => {
        const quality = Math.max(...entry.names.map(qualityOf));
        const other = entry.otherNames.find((name) => qualityOf(name) > quality);
        const best = other === undefined ? quality : qualityOf(other) - OTHER_NAME;
        return best > 0
          ? [{ entry, street: entry.street, formerName: other?.former ?? null, similar, quality: best }]
          : [];
      })
      .toSorted((one, other) => other.quality - one.quality);
  }
  const answering = ({ by, street }: Reading) => ranked((name) => matchQuality(name[by], street));
  const similarTo = ({ by, street }: Reading) => {
    const similarity = similarityTo(street.split(' '));
    return ranked((name) => similarity(name.words[by]), true);
  };

  /** The one street that is meant: of this name, formerly of this name, or the only one that answers it at all. */
  function meant({ by, street }: Reading): Entry | undefined {
    const isNamed = (name: Name) => name[by] === street;
    const exact =
      entries.find(({ names }) => names.some(isNamed)) ?? entries.find(({ otherNames }) => otherNames.some(isNamed));
    if (exact !== undefined) return exact;
    const [first, ...more] = answering({ by, street });
    return more.length === 0 ? first?.entry : undefined;
  }

  function find(cuts: ReturnType<typeof readAddresses>): FoundAddress {
    let known: StreetItem | null = null;
    for (const cut of cuts) {
      const entry = meant(cut);
      const house = entry?.houses.get(cut.house);
      if (entry !== undefined && house !== undefined) return { street: entry.street, house };
      known ??= entry?.street ?? null;
    }
    return { street: known, house: null };
  }

  return {
    /** Streets that answer the first reading of what was typed that any street answers, or would but for a slip; the best first. */
    matches(typed: string): StreetMatch[] {
      const readings = readingsOf(typed);
      for (const answers of [answering, similarTo])
        for (const reading of readings) {
          const found = answers(reading);
          if (found.length > 0) return found;
        }
      return [];
    },
    /** The house of an address in one line, in any of the forms that people write. */
    read: (text: string): FoundAddress => find(readAddresses(text)),
    /** The house of a street. */
    house: (street: string, house: string): FoundAddress =>
      find([{ ...byLetters(foldStreet(street)), house: foldHouse(house) }]),
  };
}
export type StreetIndex = ReturnType<typeof createStreetIndex>;

/** The search among the committed streets. */
export const streetIndex = createStreetIndex(streets);

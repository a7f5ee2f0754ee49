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
import { derived } from '../provider-files/current';
import type { HouseItem, StreetItem } from '../provider-files/houses';
import { StreetWords } from './street-words';
import { withoutCity } from './without-city';

export interface StreetMatch {
  street: StreetItem;
  /** The former name that was typed, or null. */
  formerName: string | null;
  /** True for a match with a typo. */
  similar: boolean;
}

/** Deduction for a match by another name than the present short one. */
const OTHER_NAME = 0.5;
/** Real addresses have fewer numbers; limits the work for other texts. */
const MOST_CUTS = 5;

/** The result for an address: a house of a street, only a street, or nothing. */
export type FoundAddress = { street: StreetItem; house: HouseItem } | { street: StreetItem | null; house: null };

/** A folded interpretation of a text; Latin texts are compared by sound. */
interface Reading {
  by: 'letters' | 'sound';
  street: string;
}

const byLetters = (street: string): Reading => ({ by: 'letters', street });
const bySound = (street: string): Reading => ({ by: 'sound', street: soundOf(street) });

/** An address in one line as typed, in other keyboard layouts, and transliterated. */
function readAddresses(text: string): (Reading & Pick<AddressCut, 'house'>)[] {
  // A comma is a letter on the Russian layout, except at the end of a word.
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

/** Interpretations of a query, likeliest first. */
function readingsOf(typed: string): Reading[] {
  // Only with a letter: the Kazakh layout would turn a bare number into letters.
  const layouts = [typed, russianLayout(typed), ...(/\p{L}/u.test(typed) ? [kazakhLayout(typed)] : [])];
  const spellings = cyrillicReadings(typed);
  const all = [
    ...[...layouts.map(foldStreet), ...layouts.map(foldBegunStreet)].map(byLetters),
    ...[...spellings.map(foldStreet), ...spellings.map(foldBegunStreet)].map(bySound),
    ...readAddresses(typed),
  ].filter(({ street }) => street !== '');
  return Array.from(new Map(all.map((reading) => [`${reading.by} ${reading.street}`, reading])).values());
}

export function createStreetIndex(items: readonly StreetItem[]) {
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
  const namesBy = (by: Reading['by']) =>
    entries.map(({ names, otherNames }) => [...names, ...otherNames].map((name) => name[by]));
  const words = { letters: new StreetWords(namesBy('letters')), sound: new StreetWords(namesBy('sound')) };

  function ranked(
    among: number[],
    qualityOf: (name: Name) => number,
    similar = false,
  ): (StreetMatch & { entry: Entry })[] {
    return among
      .flatMap((place) => {
        const entry = entries[place];
        if (entry === undefined) return [];
        const quality = Math.max(...entry.names.map(qualityOf));
        const other = entry.otherNames.find((name) => qualityOf(name) > quality);
        const best = other === undefined ? quality : qualityOf(other) - OTHER_NAME;
        return best > 0
          ? [{ entry, street: entry.street, formerName: other?.former ?? null, similar, quality: best }]
          : [];
      })
      .toSorted((one, other) => other.quality - one.quality);
  }
  const answering = ({ by, street }: Reading) =>
    ranked(words[by].beginning(street), (name) => matchQuality(name[by], street));
  const similarTo = ({ by, street }: Reading) => {
    const typed = street.split(' ');
    const similarity = similarityTo(typed);
    return ranked(words[by].similar(typed), (name) => similarity(name.words[by]), true);
  };

  /** The intended street: by name, by former name, or the only match. */
  function meant({ by, street }: Reading): Entry | undefined {
    const isNamed = (name: Name) => name[by] === street;
    const among = words[by].beginning(street).flatMap((place) => entries[place] ?? []);
    const exact =
      among.find(({ names }) => names.some(isNamed)) ?? among.find(({ otherNames }) => otherNames.some(isNamed));
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
    /** Matches of the first interpretation that has any, exact before similar; best first. */
    matches(typed: string): StreetMatch[] {
      const readings = readingsOf(typed);
      for (const answers of [answering, similarTo])
        for (const reading of readings) {
          const found = answers(reading);
          if (found.length > 0) return found;
        }
      return [];
    },
    /** The house of an address in one line, in any notation. */
    read: (text: string): FoundAddress => find(readAddresses(text)),
    house: (street: string, house: string): FoundAddress =>
      find([{ ...byLetters(foldStreet(street)), house: foldHouse(house) }]),
  };
}
export type StreetIndex = ReturnType<typeof createStreetIndex>;

const indexOfStreets = derived(({ streets }) => streets, createStreetIndex);
const withoutOurCity = derived(({ brand }) => brand.city.name, withoutCity);

/** The index of the provider's streets; an address may begin with the city. */
export function streetIndex(): StreetIndex {
  const { matches, read, house } = indexOfStreets();
  const street = withoutOurCity();
  return {
    matches: (typed) => matches(street(typed)),
    read: (text) => read(street(text)),
    house: (name, number) => house(street(name), number),
  };
}

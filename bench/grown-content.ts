import type { Place } from '../lib/contracts/city';
import type { StreetItem } from '../lib/provider-files/houses';
import type { Localized } from '../lib/provider-files/localized';

const DAY_MS = 86_400_000;
const LATEST_NEWS = Date.UTC(2026, 10, 20);
const NEWS_A_DAY = 3;
/** Degrees of longitude, wider than the committed city. */
const CITY_WIDTH = 0.25;

/** Repeats the committed streets under new names, each time further east, up to this number of houses. */
export function manyStreets(streets: readonly StreetItem[], houses: number): StreetItem[] {
  const rounds = Math.ceil(houses / houseCount(streets));
  const many = Array.from({ length: rounds }, (_, round) =>
    streets.map((street) => {
      const named = (words: Localized) => (round === 0 ? words : numbered(words, round));
      return {
        ...street,
        id: `${street.id}-${round}`,
        name: named(street.name),
        full: named(street.full),
        line: street.line.map(([latitude, longitude]): Place => [latitude, longitude + round * CITY_WIDTH]),
        houses: street.houses.map((house) => ({ ...house, longitude: house.longitude + round * CITY_WIDTH })),
      };
    }),
  ).flat();
  let before = 0;
  return many.filter((street) => {
    const isNeeded = before < houses;
    before += street.houses.length;
    return isNeeded;
  });
}

export function houseCount(streets: readonly { houses: readonly unknown[] }[]): number {
  return streets.reduce((sum, street) => sum + street.houses.length, 0);
}

/** Repeats the committed news, three a day, latest first. */
export function manyNews<Item extends { slug: string; date: string; title: string }>(
  items: readonly Item[],
  count: number,
): Item[] {
  const rounds = Math.ceil(count / items.length);
  return Array.from({ length: rounds }, () => items)
    .flat()
    .slice(0, count)
    .map((item, index) => ({
      ...item,
      slug: newsName(index),
      date: new Date(LATEST_NEWS - Math.floor(index / NEWS_A_DAY) * DAY_MS).toISOString().slice(0, 10),
      title: `${item.title} ${index}`,
    }));
}

/** The slug of a news item; 0 is the latest. */
export function newsName(index: number): string {
  return `item-${index}`;
}

function numbered({ ru, kk }: Localized, number: number): Localized {
  return { ru: `${ru} ${number}`, kk: `${kk} ${number}` };
}

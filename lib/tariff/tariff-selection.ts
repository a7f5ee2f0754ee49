import type { Tariff, TariffsOfGroup } from '../contracts/tariff';

export const tariffSorts = ['popular', 'price', 'speed'] as const;
export type TariffSort = (typeof tariffSorts)[number];

/** What the filter offers: Mbit/s at least, and ₸ a month at most. */
export const SPEEDS = [100, 200, 500, 1_000];
export const MAXIMUM_PRICES = [3_000, 5_000, 7_000, 9_000, 11_000, 15_000];
export const COMPARED_AT_MOST = 3;

/** What a visitor looks for among the tariffs, and which of them stand side by side. */
export interface TariffSelection {
  /** Id of a group; null is all of them. */
  group: string | null;
  /** Mbit/s, at least. */
  speed: number | null;
  tv: boolean;
  phone: boolean;
  /** ₸ a month, at most, after a promotion too. */
  maxPrice: number | null;
  sort: TariffSort;
  /** Ids in the order in which they were chosen. */
  compare: number[];
  /** The comparison is shown in the place of the list: from two tariffs on. */
  sideBySide: boolean;
}

/** All tariffs, the popular ones of each group first. */
export const wholeSelection: TariffSelection = {
  group: null,
  speed: null,
  tv: false,
  phone: false,
  maxPrice: null,
  sort: 'popular',
  compare: [],
  sideBySide: false,
};

type Query = Record<string, string | string[] | undefined>;

function offered(text: string, values: readonly number[]): number | null {
  return values.find((value) => String(value) === text) ?? null;
}

/** Reads a query against the tariffs that there are; what makes no sense or is not offered counts as absent. */
export function readTariffSelection(query: Query, groups: readonly TariffsOfGroup[]): TariffSelection {
  const all = (name: string) => [query[name] ?? []].flat();
  const first = (name: string) => all(name)[0] ?? '';
  const known = new Set(groups.flatMap(({ tariffs }) => tariffs.map(({ id }) => String(id))));
  const compared = all('compare')
    .flatMap((text) => text.split(/\D/))
    .filter((id) => known.has(id));
  return {
    group: groups.find(({ group }) => group.id === first('group'))?.group.id ?? null,
    speed: offered(first('speed'), SPEEDS),
    tv: first('tv') === '1',
    phone: first('phone') === '1',
    maxPrice: offered(first('price'), MAXIMUM_PRICES),
    sort: tariffSorts.find((sort) => sort === first('sort')) ?? wholeSelection.sort,
    compare: [...new Set(compared)].slice(0, COMPARED_AT_MOST).map(Number),
    sideBySide: first('view') === 'compare',
  };
}

/** ₸ a month for good: after the promotion when there is one. */
function lastingPrice({ price, promo }: Tariff): number {
  return promo?.price_after ?? price;
}

function fits(tariff: Tariff, { speed, tv, phone, maxPrice }: TariffSelection): boolean {
  return (
    (speed === null || (tariff.speed_down ?? 0) >= speed) &&
    (!tv || tariff.channels !== null) &&
    (!phone || tariff.minutes !== null) &&
    (maxPrice === null || lastingPrice(tariff) <= maxPrice)
  );
}

const orders: Record<TariffSort, (one: Tariff, other: Tariff) => number> = {
  popular: (one, other) => Number(other.popular) - Number(one.popular),
  price: (one, other) => lastingPrice(one) - lastingPrice(other),
  speed: (one, other) => (other.speed_down ?? 0) - (one.speed_down ?? 0),
};

/** The tariffs that fit, group by group and sorted within each; groups with none are left out. */
export function selectTariffs(groups: readonly TariffsOfGroup[], selection: TariffSelection): TariffsOfGroup[] {
  return groups
    .filter(({ group }) => selection.group === null || group.id === selection.group)
    .map(({ group, tariffs }) => ({
      group,
      tariffs: tariffs.filter((tariff) => fits(tariff, selection)).toSorted(orders[selection.sort]),
    }))
    .filter(({ tariffs }) => tariffs.length > 0);
}

/** Whether a condition that is not set yet would leave no tariff of those that are found. */
export function leavesNone(
  groups: readonly TariffsOfGroup[],
  selection: TariffSelection,
  condition: 'tv' | 'phone',
): boolean {
  return !selection[condition] && selectTariffs(groups, { ...selection, [condition]: true }).length === 0;
}

/** The plain path of a selection, with the parameters in the order of the filter's fields; `/cards` when nothing is chosen. */
export function selectionPath({
  group,
  speed,
  tv,
  phone,
  maxPrice,
  sort,
  compare,
  sideBySide,
}: TariffSelection): string {
  const parameters = {
    group,
    compare: compare.length === 0 ? null : compare.join('-'),
    speed,
    price: maxPrice,
    sort: sort === wholeSelection.sort ? null : sort,
    tv: tv ? 1 : null,
    phone: phone ? 1 : null,
    view: sideBySide && compare.length > 1 ? 'compare' : null,
  };
  const query = new URLSearchParams(
    Object.entries(parameters).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
  ).toString();
  return query === '' ? '/cards' : `/cards?${query}`;
}

/** The selection with a tariff added to the comparison, or taken out of it; unchanged when there is no room. */
export function toggleCompared(selection: TariffSelection, id: number): TariffSelection {
  const { compare } = selection;
  if (compare.includes(id)) return { ...selection, compare: compare.filter((compared) => compared !== id) };
  return compare.length < COMPARED_AT_MOST ? { ...selection, compare: [...compare, id] } : selection;
}

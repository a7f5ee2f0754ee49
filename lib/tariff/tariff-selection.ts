import type { Tariff, TariffsOfGroup } from '../contracts/tariff';
import { sortedByPrice, lastingPrice } from './price-order';

export const tariffSorts = ['price', 'speed'] as const;
export type TariffSort = (typeof tariffSorts)[number];

/** Options of the filter: minimum Mbit/s and maximum ₸ a month. */
export const SPEEDS = [100, 200, 500, 1_000];
export const MAXIMUM_PRICES = [3_000, 5_000, 7_000, 9_000, 11_000, 15_000];
export const COMPARED_AT_MOST = 3;

export interface TariffSelection {
  /** Id of a group; null is all of them. */
  group: string | null;
  /** Minimum in Mbit/s. */
  speed: number | null;
  tv: boolean;
  phone: boolean;
  /** Maximum in ₸ a month, also after a promotion. */
  maxPrice: number | null;
  sort: TariffSort;
  /** Ids in the order in which they were chosen. */
  compare: number[];
  /** Shows the comparison instead of the list, from two tariffs on. */
  sideBySide: boolean;
}

type Query = Record<string, string | string[] | undefined>;

function offered(text: string, values: readonly number[]): number | null {
  return values.find((value) => String(value) === text) ?? null;
}

/** Parses a query against the existing tariffs; unknown values count as absent. */
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
    sort: tariffSorts.find((sort) => sort === first('sort')) ?? tariffSorts[0],
    compare: [...new Set(compared)].slice(0, COMPARED_AT_MOST).map(Number),
    sideBySide: first('view') === 'compare',
  };
}

/** All tariffs, as without a query. */
export const wholeSelection = readTariffSelection({}, []);

function fits(tariff: Tariff, { speed, tv, phone, maxPrice }: TariffSelection): boolean {
  return (
    (speed === null || (tariff.speed_down ?? 0) >= speed) &&
    (!tv || tariff.channels !== null) &&
    (!phone || tariff.minutes !== null) &&
    (maxPrice === null || lastingPrice(tariff) <= maxPrice)
  );
}

const orders: Record<TariffSort, (tariffs: readonly Tariff[]) => Tariff[]> = {
  price: sortedByPrice,
  speed: (tariffs) => tariffs.toSorted((one, other) => (other.speed_down ?? 0) - (one.speed_down ?? 0)),
};

/** The matching tariffs by group, sorted within each; empty groups are omitted. */
export function selectTariffs(groups: readonly TariffsOfGroup[], selection: TariffSelection): TariffsOfGroup[] {
  return groups
    .filter(({ group }) => selection.group === null || group.id === selection.group)
    .map(({ group, tariffs }) => ({
      group,
      tariffs: orders[selection.sort](tariffs.filter((tariff) => fits(tariff, selection))),
    }))
    .filter(({ tariffs }) => tariffs.length > 0);
}

/** The filter values with at least one tariff: minimum Mbit/s and maximum ₸ a month. */
export function filterValues(groups: readonly TariffsOfGroup[]): { speeds: number[]; prices: number[] } {
  const tariffs = groups.flatMap((each) => each.tariffs);
  return {
    speeds: SPEEDS.filter((value) => tariffs.some(({ speed_down: speed }) => (speed ?? 0) >= value)),
    prices: MAXIMUM_PRICES.filter((value) => tariffs.some((tariff) => lastingPrice(tariff) <= value)),
  };
}

/** True if adding the condition would leave no tariff. */
export function leavesNone(
  groups: readonly TariffsOfGroup[],
  selection: TariffSelection,
  condition: 'tv' | 'phone',
): boolean {
  return !selection[condition] && selectTariffs(groups, { ...selection, [condition]: true }).length === 0;
}

/** The tariffs side by side instead of the list; empty while the list is shown. */
export function comparedTariffs(groups: readonly TariffsOfGroup[], selection: TariffSelection): Tariff[] {
  const compared = chosenTariffs(groups, selection);
  return selection.sideBySide && compared.length > 1 ? compared : [];
}

/** The tariffs that are chosen for the comparison, in the order of the choice. */
export function chosenTariffs(groups: readonly TariffsOfGroup[], { compare }: TariffSelection): Tariff[] {
  const all = groups.flatMap(({ tariffs }) => tariffs);
  return compare.flatMap((id) => all.filter((tariff) => tariff.id === id));
}

/** The plain path of a selection, parameters in the order of the filter's fields; `/cards` without a filter. */
export function selectionPath(selection: TariffSelection): string {
  const { sort, compare } = selection;
  const parameters = {
    group: selection.group,
    compare: compare.length === 0 ? null : compare.join('-'),
    speed: selection.speed,
    price: selection.maxPrice,
    sort: sort === wholeSelection.sort ? null : sort,
    tv: selection.tv ? 1 : null,
    phone: selection.phone ? 1 : null,
    view: selection.sideBySide && compare.length > 1 ? 'compare' : null,
  };
  const query = new URLSearchParams(
    Object.entries(parameters).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
  ).toString();
  return query === '' ? '/cards' : `/cards?${query}`;
}

/** Toggles a tariff in the comparison; unchanged if the comparison is full. */
export function toggleCompared(selection: TariffSelection, id: number): TariffSelection {
  const { compare } = selection;
  if (compare.includes(id)) return { ...selection, compare: compare.filter((compared) => compared !== id) };
  return compare.length < COMPARED_AT_MOST ? { ...selection, compare: [...compare, id] } : selection;
}

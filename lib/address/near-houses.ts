import type { House } from '../contracts/address';

const MOST_SHOWN = 4;

/** The houses of a street with numbers nearest to an unlisted number, in the order of the street. */
export function nearHouses(houses: readonly House[], typed: string): House[] {
  const wanted = numberOf(typed);
  if (wanted === null) return [];
  const away = ({ house }: House) => Math.abs((numberOf(house) ?? Infinity) - wanted);
  return houses
    .toSorted((one, other) => away(one) - away(other))
    .slice(0, MOST_SHOWN)
    .toSorted((one, other) => (numberOf(one.house) ?? 0) - (numberOf(other.house) ?? 0));
}

function numberOf(house: string): number | null {
  const [digits] = /\d+/.exec(house) ?? [];
  return digits === undefined ? null : Number(digits);
}

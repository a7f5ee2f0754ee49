import type { TariffOffer } from '../contracts/tariff-offer';
import type { VisitHouse } from './visit-house';

/** True if the house's line carries the tariff; an unknown speed counts as sufficient. Speeds in Mbit/s. */
export function fits(speed: number | null, maxSpeed: number | null): boolean {
  return speed === null || maxSpeed === null || speed <= maxSpeed;
}

/** Fit of a tariff of a speed (Mbit/s; null without internet) for a house. */
export function tariffInHouse(
  speed: number | null,
  { verdict, max_speed: maxSpeed }: Pick<VisitHouse, 'verdict' | 'max_speed'>,
): 'fits' | 'tooSlow' | 'notYet' | 'engineer' {
  if (verdict !== 'available') return verdict;
  return fits(speed, maxSpeed) ? 'fits' : 'tooSlow';
}

/** The internet tariffs that fit a line of `maxSpeed` Mbit/s (null if unknown), cheapest first. */
export function houseTariffs(tariffs: readonly TariffOffer[], maxSpeed: number | null): TariffOffer[] {
  return tariffs
    .filter(({ speed_down: speed }) => speed !== null && fits(speed, maxSpeed))
    .toSorted((one, other) => one.price - other.price);
}

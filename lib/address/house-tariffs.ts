import type { TariffOffer } from '../contracts/tariff-offer';
import type { VisitHouse } from './visit-house';

/** True if a line of `maxSpeed` Mbit/s carries a tariff (always without internet); null if its speed is unknown. */
export function isCarried(speed: number | null, maxSpeed: number | null): boolean | null {
  if (speed === null) return true;
  return maxSpeed === null ? null : speed <= maxSpeed;
}

/** Fit of a tariff of a speed (Mbit/s; null without internet) for a house; null if unknown. */
export function tariffInHouse(
  speed: number | null,
  { verdict, max_speed: maxSpeed }: Pick<VisitHouse, 'verdict' | 'max_speed'>,
): 'fits' | 'tooSlow' | 'notYet' | 'engineer' | null {
  if (verdict !== 'available') return verdict;
  const carried = isCarried(speed, maxSpeed);
  if (carried === null) return null;
  return carried ? 'fits' : 'tooSlow';
}

/** The tariffs that a line of `maxSpeed` Mbit/s carries, cheapest first; none if its speed is unknown. */
export function houseTariffs(tariffs: readonly TariffOffer[], maxSpeed: number | null): TariffOffer[] {
  return tariffs
    .filter(({ speed_down: speed }) => speed !== null && isCarried(speed, maxSpeed) === true)
    .toSorted((one, other) => one.price - other.price);
}

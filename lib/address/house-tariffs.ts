import type { TariffOffer } from '../contracts/tariff-offer';
import type { VisitHouse } from './visit-house';

/** Whether a line of so many Mbit/s carries a tariff of such a speed; one without speed needs none. Null when nobody knows how fast the line is. */
export function isCarried(speed: number | null, maxSpeed: number | null): boolean | null {
  if (speed === null) return true;
  return maxSpeed === null ? null : speed <= maxSpeed;
}

/** What a house says of a tariff of a speed (Mbit/s; null for one without); null when nobody knows. */
export function tariffInHouse(
  speed: number | null,
  { verdict, max_speed: maxSpeed }: Pick<VisitHouse, 'verdict' | 'max_speed'>,
): 'fits' | 'tooSlow' | 'notYet' | 'engineer' | null {
  if (verdict !== 'available') return verdict;
  const carried = isCarried(speed, maxSpeed);
  if (carried === null) return null;
  return carried ? 'fits' : 'tooSlow';
}

/** The tariffs that a line of so many Mbit/s can carry, the cheapest first; none when nobody knows how fast it is. */
export function houseTariffs(tariffs: readonly TariffOffer[], maxSpeed: number | null): TariffOffer[] {
  return tariffs
    .filter(({ speed_down: speed }) => speed !== null && isCarried(speed, maxSpeed) === true)
    .toSorted((one, other) => one.price - other.price);
}

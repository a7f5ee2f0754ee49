import type { TariffOffer } from '../contracts/tariff-offer';

/** Whether a line of so many Mbit/s carries a tariff of such a speed; one without speed needs none. Null when nobody knows how fast the line is. */
export function isCarried(speed: number | null, maxSpeed: number | null): boolean | null {
  if (speed === null) return true;
  return maxSpeed === null ? null : speed <= maxSpeed;
}

/** The tariffs that a line of so many Mbit/s can carry, the cheapest first; none when nobody knows how fast it is. */
export function houseTariffs(tariffs: readonly TariffOffer[], maxSpeed: number | null): TariffOffer[] {
  return tariffs
    .filter(({ speed_down: speed }) => speed !== null && isCarried(speed, maxSpeed) === true)
    .toSorted((one, other) => one.price - other.price);
}

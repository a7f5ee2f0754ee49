import type { TariffOffer } from './contracts/tariff-offer';

/** The tariffs that a line of so many Mbit/s can carry, the cheapest first; none when nobody knows how fast it is. */
export function houseTariffs(tariffs: readonly TariffOffer[], maxSpeed: number | null): TariffOffer[] {
  if (maxSpeed === null) return [];
  return tariffs.filter(({ speed_down: speed }) => speed !== null && speed <= maxSpeed).toSorted((one, other) => one.price - other.price);
}

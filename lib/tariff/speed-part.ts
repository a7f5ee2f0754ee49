import type { Tariff } from '../contracts/tariff';

type Speed = Pick<Tariff, 'speed_down'>;

/** The highest speed of the tariffs in Mbit/s; 0 without one. */
export function fastestSpeed(tariffs: readonly Speed[]): number {
  return Math.max(0, ...tariffs.map(({ speed_down: speed }) => speed ?? 0));
}

/** The speed of a tariff as a share of the fastest one, from 0 to 1; null for a tariff without a speed. */
export function speedPart({ speed_down: speed }: Speed, fastest: number): number | null {
  return speed === null || fastest === 0 ? null : Math.min(speed / fastest, 1);
}

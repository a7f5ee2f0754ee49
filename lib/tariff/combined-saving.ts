import type { Tariff } from '../contracts/tariff';
import { firstYearBill } from './tariff-bill';

/**
 * The costs in ₸ of the first year with a combined tariff (`together`) and with internet of the same speed and the
 * cheapest telephone (`apart`), and their difference (`saved`); null if these are not sold apart, or cost no more.
 */
export function combinedSaving(
  combined: Tariff,
  { internet, telephony }: { internet: readonly Tariff[]; telephony: readonly Tariff[] },
): { together: number; apart: number; saved: number } | null {
  const line = cheapest(internet.filter(({ speed_down: speed }) => speed === combined.speed_down));
  const telephone = cheapest(telephony);
  if (line === undefined || telephone === undefined) return null;
  const [together, apart] = [yearOf(combined), yearOf(line) + yearOf(telephone)];
  return apart > together ? { together, apart, saved: apart - together } : null;
}

function cheapest(tariffs: readonly Tariff[]): Tariff | undefined {
  return tariffs.toSorted((one, other) => yearOf(one) - yearOf(other))[0];
}

function yearOf(tariff: Tariff): number {
  return firstYearBill(tariff, { monthly: 0, oneOff: 0 }).total;
}

import type { Quarter } from '../contracts/zone';

/** Quarters of a year are written in Roman numerals. */
const quarterNumerals = ['I', 'II', 'III', 'IV'] as const;

/** A planned quarter as messages take it. */
export function quarterWords({ year, quarter }: Quarter): { year: string; quarter: string } {
  return { year: String(year), quarter: quarterNumerals[quarter - 1] ?? '' };
}

/** Quarters of a year are written in Roman numerals. */
const quarterNumerals = ['I', 'II', 'III', 'IV'] as const;

/** A planned quarter (1 to 4) as messages take it. */
export function quarterWords(planned: { year: number; quarter: number }): { year: string; quarter: string } {
  return { year: String(planned.year), quarter: quarterNumerals[planned.quarter - 1] ?? '' };
}

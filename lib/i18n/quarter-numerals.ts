/** Quarters of a year are written in Roman numerals. */
export const quarterNumerals = ['I', 'II', 'III', 'IV'] as const;

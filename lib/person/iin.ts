/** The identity number (ИИН / ЖСН): checksum only, never date or sex (foreigners, reforms). */

const firstWeights = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
const secondWeights = [3, 4, 5, 6, 7, 8, 9, 10, 11, 1, 2];

export type IinVerdict = 'valid' | 'format' | 'checksum' | 'company-number';

function weightedSum(digits: number[], weights: number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * (digits[index] ?? 0), 0) % 11;
}

/** Verdict on twelve digits; the fifth digit identifies a company number (БИН). */
export function checkIin(input: string): IinVerdict {
  const text = input.replaceAll(/\s/g, '');
  if (!/^\d{12}$/.test(text)) return 'format';
  if (/^\d{4}[456]/.test(text)) return 'company-number';
  const digits = Array.from(text, Number);
  const first = weightedSum(digits, firstWeights);
  const check = first === 10 ? weightedSum(digits, secondWeights) : first;
  return check === digits[11] ? 'valid' : 'checksum';
}

import { describe, expect, it } from 'vitest';
import { checkIin } from '@/lib/person/iin';

/** The vectors of kazakhstan.md: birth year 2099, without owners. */
const firstPass = ['991231500016', '991231500026', '991231500036'];
const secondPass = ['991231500707', '991231500719', '991231500720'];
const neverIssuedBases = ['99123150077', '99123150158'];
const everyDigit = Array.from({ length: 10 }, (_, digit) => String(digit));

function withDigit(number: string, position: number, digit: string): string {
  return number.slice(0, position) + digit + number.slice(position + 1);
}

function otherDigits(number: string, position: number): string[] {
  return everyDigit.filter((digit) => digit !== number[position]).map((digit) => withDigit(number, position, digit));
}

describe('checkIin', () => {
  it('accepts numbers with a check digit of the first or second pass', () => {
    for (const number of [...firstPass, ...secondPass]) expect(checkIin(number)).toBe('valid');
  });

  it('refuses a base that is never issued, with any check digit', () => {
    const numbers = neverIssuedBases.flatMap((base) => everyDigit.map((digit) => base + digit));
    expect(new Set(numbers.map(checkIin))).toEqual(new Set(['checksum']));
  });

  it('refuses any other check digit', () => {
    const numbers = [...firstPass, ...secondPass].flatMap((number) => otherDigits(number, 11));
    expect(new Set(numbers.map(checkIin))).toEqual(new Set(['checksum']));
  });

  it.each([
    ['a wrong first digit', '891231500016'],
    ['two neighbours changed about', '991213500016'],
  ])('detects %s', (_error, number) => {
    expect(checkIin(number)).toBe('checksum');
  });

  it.each([
    ['month 13', '991331500014'],
    ['a sex digit of 0', '991231000011'],
  ])('does not check the date or the sex: accepts %s with the right check digit', (_what, base) => {
    const candidates = everyDigit.map((digit) => withDigit(base, 11, digit));
    expect(candidates.filter((candidate) => checkIin(candidate) === 'valid')).toHaveLength(1);
  });

  it('detects a company number by its fifth digit', () => {
    const companies = everyDigit.filter((fifth) => checkIin(withDigit('991231500016', 4, fifth)) === 'company-number');
    expect(companies).toEqual(['4', '5', '6']);
  });

  it('reports a wrong format for eleven or thirteen digits, a letter and full-width digits', () => {
    for (const typed of ['99123150001', '9912315000166', '99123150001О', '９９１２３１５０００１６'])
      expect(checkIin(typed), typed).toBe('format');
  });

  it('ignores spaces', () => {
    for (const typed of ['991231 500016', ' 991231500016 ', '991231\u00A0500016'])
      expect(checkIin(typed)).toBe('valid');
  });
});

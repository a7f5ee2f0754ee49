import { IMask } from 'react-imask';
import { describe, expect, it } from 'vitest';
import {
  dialablePhone,
  displayPhone,
  isLandline,
  isOtherNumber,
  maskedPhone,
  missingDigits,
  PHONE_MASK,
  readablePhone,
  subscriberDigits,
  toCrmPhone,
} from '@/lib/person/phone';

const acceptedForms = [
  ['8 with brackets and hyphens', '8(700)000-00-01'],
  ['8 without separators', '87000000001'],
  ['international with spaces', '+7 700 000 00 01'],
  ['the mask of the form', '+7 (700) 000 00 01'],
  ['leading 7 without plus', '77000000001'],
  ['ten digits', '7000000001'],
  ['dots', '8.700.000.00.01'],
  ['non-breaking spaces and a line break', '8\u00A0700\u00A0000\u00A000\u00A001\n'],
  ['a copied link', 'tel:+77000000001'],
] as const;

const refusedForms = [
  ['nothing', ''],
  ['the bare prefix of the mask', '+7 (7'],
  ['one digit too few in the mask of the form', '+7 (700) 000 00 0'],
  ['one digit too many', '+7 700 000 00 011'],
  ['eleven digits that only look like ten with a 7', '70000000011'],
  ['a doubled prefix', '887000000001'],
  ['a number of another country', '+1 700 000 00 01'],
  ['a second digit other than 7', '+7 900 000 00 01'],
  ['ten digits that begin with 8', '8000000001'],
] as const;

it.each([
  ['', 10],
  ['8 701', 7],
  ['+7 (701) 000 00 0', 1],
  ['+7 (701) 000 00 00', null],
  ['+7 9', null],
  ['6000', null],
])('missingDigits returns for "%s": %j', (typed, missing) => {
  expect(missingDigits(typed)).toBe(missing);
});

describe('subscriberDigits', () => {
  it.each(acceptedForms)('reads %s', (_form, typed) => {
    expect(subscriberDigits(typed)).toBe('000000001');
  });

  it.each(refusedForms)('refuses %s', (_form, typed) => {
    expect(subscriberDigits(typed)).toBeNull();
  });

  it('keeps every digit in its place', () => {
    expect(subscriberDigits('8 (712) 345-67-89')).toBe('123456789');
  });
});

it('isLandline returns true only for complete landline numbers', () => {
  const towns = ['8 727 355 00 00', '+7 (717) 200 00 00', '77123456789'];
  expect([...towns, '', '8 700 000 00 12', '+7 771 000 00 12', '8 727'].filter(isLandline)).toEqual(towns);
});

describe('isOtherNumber', () => {
  it('is false for a mobile number of Kazakhstan in any form', () => {
    expect(acceptedForms.filter(([, typed]) => isOtherNumber(typed))).toEqual([]);
  });

  const incomplete = ['', 'телефон', '+', '+7 (7', '8', '+7 701 000 00 0', '701 000 00 0', '01 000 00 01'];
  it.each(incomplete)('is false for %j, an incomplete number', (typed) => {
    expect(isOtherNumber(typed)).toBe(false);
  });

  it.each([
    ...['+998 90 123 45 67', '+1', '\u202A+1 700', '+ (1) 202', '+7 900 000 00 01', '8 800 080 00 00'],
    ...['0077010000001', '9000000001', '8000000001', '8 701 000 00 01 доб. 2', '901 771 23 45'],
  ])('is true for %j', (typed) => {
    expect(isOtherNumber(typed)).toBe(true);
  });
});

it.each([
  ['toCrmPhone', toCrmPhone, '87000000001', () => null],
  ['displayPhone', displayPhone, '+7 (700) 000 00 01', (typed: string) => typed],
  ['maskedPhone', maskedPhone, '+7 (700) *** ** 01', () => '***'],
])('%s formats every form of a number alike, with a fallback for other texts', (_name, write, written, other) => {
  expect(new Set(acceptedForms.map(([, typed]) => write(typed)))).toEqual(new Set([written]));
  for (const [, typed] of refusedForms) expect(write(typed)).toBe(other(typed));
});

it.each([
  ['groups the digits as displayPhone does', '77123456789'],
  ['inserts +7 and the 7 that follows', '123456789'],
  ['accepts only nine digits after the prefix', '771234567899'],
])('PHONE_MASK %s', (_what, typed) => {
  expect(IMask.pipe(typed, { mask: PHONE_MASK })).toBe(displayPhone('77123456789'));
});

it('maskedPhone hides exactly the five digits in the middle', () => {
  expect(maskedPhone('87123456789')).toBe('+7 (712) *** ** 89');
});

it.each([
  ['8 (700) 888-00-01', '+77008880001'],
  ['+7 (700) 000-00-01', '+77000000001'],
  ['7 700 000 00 01', '+77000000001'],
  ['1414', '+1414'],
])('dialablePhone dials %s as %s', (shown, dialled) => {
  expect(dialablePhone(shown)).toBe(dialled);
});

it.each([
  ['8 (700) 888-88-88', '+7 (700) 888-88-88'],
  ['8(727)000-00-02', '+7(727)000-00-02'],
  ['+7 (708) 000-00-01', '+7 (708) 000-00-01'],
  ['87000000003', '+7 (700) 000 00 03'],
  ['+77000000003', '+7 (700) 000 00 03'],
])('readablePhone writes %s as %s', (written, shown) => {
  expect(readablePhone(written)).toBe(shown);
});

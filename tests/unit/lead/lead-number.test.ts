import { describe, expect, it } from 'vitest';
import { LEAD_NUMBER_MAXIMUM_LENGTH } from '@/lib/config/limits';
import {
  addressWithNumber,
  numberOfAddress,
  plainNumber,
  readLeadNumber,
  withoutNumbers,
} from '@/lib/lead/lead-number';

describe('a typed lead number', () => {
  it('is recognised as a number of the site in every form', () => {
    const forms = 'S-1024| S-1024 |№ S-1024|№№ S-1024|#S-1024|С-1024|Ы-1024|S1024|S—1024|№\u00A0S\u20111024|S-01024';
    expect(new Set(forms.split('|').map((typed) => readLeadNumber(typed).site))).toEqual(new Set([1_024]));
    expect(plainNumber(readLeadNumber('№ S-01024'))).toBe('S-1024');
  });

  it.each([
    ['24001', '24001'],
    ['a-17b', 'A-17B'],
    ['S-', 'S-'],
    ['S-1024x', 'S-1024X'],
    // More digits than a database column has room for.
    ['S-9999999999', 'S-9999999999'],
    ['24№1', '24№1'],
    ['№', ''],
  ])('is not a number of the site: "%s"', (typed, plain) => {
    expect(readLeadNumber(typed).site).toBeNull();
    expect(plainNumber(readLeadNumber(typed))).toBe(plain);
  });

  it('keeps lower-case letters for the CRM', () => {
    expect(readLeadNumber('№ a-17b').crm).toBe('a-17b');
  });
});

it.each([
  ['уже есть заявка № 24017', 'уже есть заявка № …'],
  ['уже есть заявка №24 017.', 'уже есть заявка №….'],
  ['заявка24017: 24-017, 0024017', 'заявка…: …, …'],
  ['kz–7 и KZ7', '… и …'],
  ['дом 124017, +7 (700) 240 18 00, 24 018', 'дом 124017, +7 (700) 240 18 00, 24 018'],
])('withoutNumbers replaces the given numbers: "%s" becomes "%s"', (text, left) => {
  expect(withoutNumbers(text, ['24017', 'KZ-7', '№'])).toBe(left);
});

describe('the lead number in a page address', () => {
  it.each([
    ['https://qosyl.example/request?number=24001', '24001'],
    ['https://qosyl.example/kk/request?utm_source=vk&number=%20S-1024', 'S-1024'],
    ['https://qosyl.example/request', ''],
    [`https://qosyl.example/request?number=${'1'.repeat(100)}`, '1'.repeat(LEAD_NUMBER_MAXIMUM_LENGTH)],
  ])('is read from %s', (href, number) => {
    expect(numberOfAddress(href)).toBe(number);
  });

  it.each([
    ['https://qosyl.example/kk/request', '24001', '/kk/request?number=24001'],
    ['https://qosyl.example/request?number=S-1024&a=b#form', '24001', '/request?number=24001&a=b#form'],
    ['https://qosyl.example/request?a=b&number=S-1024', null, '/request?a=b'],
    ['https://qosyl.example/request?number=S-1024', null, '/request'],
  ])('is replaced in %s by %s', (href, number, expected) => {
    expect(addressWithNumber(href, number)).toBe(expected);
  });
});

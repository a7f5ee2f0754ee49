import { expect, it } from 'vitest';
import { byPhone, callOptions, onlyTarget, optionLink, phonesInWords } from '@/lib/contact/contact-options';

const list = ['+7 (700) 000-00-01', '8 (700) 000-00-02', '87000000003'];
const salesPhone = '8 (700) 000-00-09';
const supportPhone = '+7 (700) 000-00-10';

it('the options of the call dialog are the sales team with all its phones, and the support line with one', () => {
  const { sales, support } = callOptions(list, supportPhone);
  expect(sales).toEqual({ ...byPhone, href: list, value: 'callSales', icon: 'phone' });
  expect(support).toEqual({ ...byPhone, href: [supportPhone], value: 'callSupport', icon: 'question' });
});

it('phonesInWords falls back to the sales phone for an empty list', () => {
  expect(phonesInWords([], salesPhone)).toEqual([salesPhone]);
  expect(phonesInWords(list, salesPhone)).toBe(list);
});

it.each([
  ['+7 (700) 000-00-01', 'tel:+77000000001'],
  ['8 (700) 000-00-02', 'tel:+77000000002'],
])('a contact with the phone %s has the link %s', (phone, link) => {
  expect(optionLink(byPhone, phone)).toBe(link);
});

it.each([
  ['none', [], null],
  ['one', ['a'], 'a'],
  ['two', ['a', 'b'], null],
])('onlyTarget returns a target only when there is exactly one: %s', (_count, href, only) => {
  expect(onlyTarget({ href })).toBe(only);
});

import { describe, expect, it } from 'vitest';
import { byPhone, callOptions, onlyTarget, optionLink, phonesInWords } from '@/lib/contact/contact-options';
import { allMessages } from '@/lib/i18n/all-messages';

const { kk, ru } = allMessages;

const list = ['+7 (700) 000-00-01', '8 (700) 000-00-02', '87000000003'];
const salesPhone = '8 (700) 000-00-09';
const supportPhone = '+7 (700) 000-00-10';

describe('the options of the call dialog', () => {
  it('are the sales team with all its phones in order, and the support line with one phone', () => {
    const { sales, support } = callOptions(list, supportPhone);
    expect(sales).toEqual({ href: list, value: 'callSales', icon: 'phone', url: 'tel:', target: '_self' });
    expect(support).toEqual({
      href: [supportPhone],
      value: 'callSupport',
      icon: 'question',
      url: 'tel:',
      target: '_self',
    });
  });

  it('have no sales phone for an empty list, which only falls back to a phone in texts', () => {
    expect(callOptions([], supportPhone).sales.href).toEqual([]);
    expect(phonesInWords([], salesPhone)).toEqual([salesPhone]);
    expect(phonesInWords(list, salesPhone)).toBe(list);
  });

  it.each([
    ['ru', ru],
    ['kk', kk],
  ])('have labels in %s', (_language, { dialogs }) => {
    const { sales, support } = callOptions(list, supportPhone);
    expect([dialogs[sales.value], dialogs[support.value]].every((label) => label.length > 0)).toBe(true);
  });
});

it.each([
  ['+7 (700) 000-00-01', 'tel:+77000000001'],
  ['8 (700) 000-00-02', 'tel:+77000000002'],
  ['87000000003', 'tel:+77000000003'],
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

import { expect, it } from 'vitest';
import { onlyTarget, phonesInWords } from '@/lib/contact/contact-options';

const list = ['+7 (700) 000-00-01', '8 (700) 000-00-02', '87000000003'];
const salesPhone = '8 (700) 000-00-09';

it('phonesInWords falls back to the sales phone for an empty list', () => {
  expect(phonesInWords([], salesPhone)).toEqual([salesPhone]);
  expect(phonesInWords(list, salesPhone)).toBe(list);
});

it('onlyTarget returns a target only when there is exactly one', () => {
  expect([[], ['a'], ['a', 'b']].map((href) => onlyTarget({ href }))).toEqual([null, 'a', null]);
});

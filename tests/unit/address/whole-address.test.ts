import { expect, it } from 'vitest';
import { wholeAddress } from '@/lib/address/whole-address';

it.each([
  ['пр-т Аль-Фараби, 28', 'пр-\u2060т\u00A0Аль-\u2060Фараби, 28'],
  ['ул. Толе би, 5', 'ул.\u00A0Толе би, 5'],
  ['г. Алматы, мкр Аксай-1, 7', 'г. Алматы, мкр\u00A0Аксай-1, 7'],
  ['Абай даңғылы, 95-үй', 'Абай даңғылы, 95-\u2060үй'],
  ['Нет такой улицы, 999', 'Нет такой улицы, 999'],
])('wholeAddress prevents line breaks after a street type and at the hyphen of a word: %s', (line, whole) => {
  expect(wholeAddress(line)).toBe(whole);
});

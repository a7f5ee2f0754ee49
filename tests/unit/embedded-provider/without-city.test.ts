import { expect, it } from 'vitest';
import { withoutCity } from '@/lib/embedded-provider/without-city';

const city = { ru: 'Сарыбел', kk: 'Сарыбел' };

it.each([
  ['г. Сарыбел, ул. Степная, 2', 'ул. Степная, 2'],
  ['г.сарыбел Степная 2', 'Степная 2'],
  ['город Сарыбел, Степная 2', 'Степная 2'],
  ['Сарыбел, Степная 2', 'Степная 2'],
  ['Сарыбел қ., Дала көшесі, 2', 'Дала көшесі, 2'],
  ['Сарыбел қаласы, Дала көшесі', 'Дала көшесі'],
  ['ул. Сарыбел, 4', 'ул. Сарыбел, 4'],
  ['Сарыбельская 4', 'Сарыбельская 4'],
  ['Степная 2', 'Степная 2'],
])('withoutCity removes the city name, but no street name, from «%s»', (address, street) => {
  expect(withoutCity(city)(address)).toBe(street);
});

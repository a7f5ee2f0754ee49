import { describe, expect, it } from 'vitest';
import { hasDigits, namesOf, wholeName } from '@/lib/person/names';

describe('a whole name', () => {
  it('is surname, name and patronymic, in this order, without what is missing', () => {
    expect(wholeName({ surname: 'Серікова', firstname: 'Айгүл', patronymic: 'Болатқызы' })).toBe(
      'Серікова Айгүл Болатқызы',
    );
    expect(wholeName({ surname: 'Серікова', firstname: 'Айгүл' })).toBe('Серікова Айгүл');
    expect(wholeName({ surname: '', firstname: 'Айгүл', patronymic: '' })).toBe('Айгүл');
  });

  it.each([
    ['Серікова Айгүл', 'Серікова', 'Айгүл'],
    [' Серікова  Айгүл Болатқызы ', 'Серікова', 'Айгүл Болатқызы'],
    ['Айгүл', '', 'Айгүл'],
    ['', '', ''],
  ])('«%s» is parted at its first space', (whole, surname, firstname) => {
    expect(namesOf(whole)).toEqual({ surname, firstname });
  });
});

it.each([
  ['Айгүл', false],
  ['', false],
  ['Айгүл2', true],
  ['8 700 000 00 10', true],
])('digits in the name «%s»: %j', (name, expected) => {
  expect(hasDigits(name)).toBe(expected);
});

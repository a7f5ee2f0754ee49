import { describe, expect, it } from 'vitest';
import { hasDigits, namesOf, wholeName } from '@/lib/person/names';

describe('a whole name', () => {
  it('joins surname, first name and patronymic in this order, without missing parts', () => {
    const names = { surname: 'Серікова', firstname: 'Айгүл', patronymic: 'Болатқызы' };
    expect(wholeName(names)).toBe('Серікова Айгүл Болатқызы');
    expect(wholeName({ surname: '', firstname: 'Айгүл', patronymic: '' })).toBe('Айгүл');
  });

  it.each([
    ['Серікова Айгүл', 'Серікова', 'Айгүл'],
    [' Серікова  Айгүл Болатқызы ', 'Серікова', 'Айгүл Болатқызы'],
    ['Айгүл', '', 'Айгүл'],
  ])('splits «%s» at its first space', (whole, surname, firstname) => {
    expect(namesOf(whole)).toEqual({ surname, firstname });
  });
});

it.each([
  ['Айгүл', false],
  ['Айгүл2', true],
  ['8 700 000 00 10', true],
])('hasDigits returns for the name «%s»: %j', (name, expected) => {
  expect(hasDigits(name)).toBe(expected);
});

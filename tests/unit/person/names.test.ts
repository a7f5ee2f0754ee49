import { describe, expect, it } from 'vitest';
import { namesOf, wholeName } from '@/lib/person/names';

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

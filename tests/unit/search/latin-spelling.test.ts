import { describe, expect, it } from 'vitest';
import { plainLetters } from '@/lib/search/plain-letters';
import { cyrillicReadings, cyrillicSpelling, soundOf } from '@/lib/search/latin-spelling';

it.each([
  ['tole bi', 'толе би'],
  ['Töle bı', 'толе би'],
  ['Zhandosova', 'жандосова'],
  ['Şūğyla', 'шугыла'],
  ['Áýezov', 'ауезов'],
  ['Suyunbaya', 'суюнбая'],
  ["Al'-Farabi", 'ал-фараби'],
  ['Abaya 17', 'абая 17'],
  ['150/230', '150/230'],
])('cyrillicSpelling reads %s as %s', (typed, meant) => {
  expect(cyrillicSpelling(typed)).toBe(meant);
});

describe('cyrillicReadings', () => {
  it.each([
    ['mas', 'маш'],
    ['maz', 'маж'],
    ['kazak', 'казах'],
    ['abay', 'абая'],
    ['abaja', 'абая'],
    ['abaja', 'абажа'],
  ])('contain for %s the reading %s', (typed, reading) => {
    expect(cyrillicReadings(typed)).toContain(reading);
  });

  it.each(['', 'абая', '17', 'аксай-4'])('are empty for «%s»', (typed) => {
    expect(cyrillicReadings(typed)).toEqual([]);
  });
});

it.each([
  ['Ауэзов', 'Ауезов'],
  ['Райымбек', 'Раимбек'],
  ['Джамбула', 'Жамбула'],
  ['Жибек жолы', 'Жибек жоли'],
])('soundOf is the same for %s and %s', (one, other) => {
  expect(soundOf(plainLetters(one))).toBe(soundOf(plainLetters(other)));
});

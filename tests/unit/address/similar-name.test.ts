import { expect, it } from 'vitest';
import { similarityTo } from '@/lib/address/similar-name';

const between = (name: string, typed: string) => similarityTo(typed.split(' '))(name.split(' '));

it.each([
  ['a missing letter', 'сейфуллина', 'сейфулина', 2],
  ['a letter too many', 'сейфуллина', 'сеййфуллина', 2],
  ['a wrong letter', 'розыбакиева', 'розыбакеева', 2],
  ['neighbours changed', 'рыскулова', 'рыксулова', 2],
  ['neighbours of a short word changed', 'абаи', 'абиа', 2],
  ['the first two of a short word changed', 'абаи', 'бааи', 2],
  ['neighbours of three letters', 'мир', 'мри', 0],
  ['the last letter', 'панфилова', 'панфилову', 2],
  ['the missing letter of a word of five', 'манас', 'мнас', 2],
  ['a slip in each word', 'наурызбай батыра', 'наурзбай батира', 2],
  ['a word that is begun', 'байтурсынова', 'бойтур', 1],
  ['a later word', 'сакена сейфуллина', 'сейфулина', 1],
  ['two slips', 'сейфуллина', 'сефулина', 0],
  ['a short word', 'абая', 'обая', 0],
  ['a short beginning', 'панфилова', 'пона', 0],
  ['a number', 'аксай 4', 'аксай 5', 0],
  ['a long number', 'квартал 12345', 'квартал 12346', 0],
  ['another name', 'достык', 'желтоксан', 0],
  ['more words', 'абылай', 'абилай хана', 0],
] as const)('similarity returns the expected score for %s', (_what, name, typed, expected) => {
  expect(between(name, typed)).toBe(expected);
});

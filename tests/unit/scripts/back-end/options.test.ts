import { expect, it } from 'vitest';
import { readOptions } from '@/scripts/back-end/options';

it('readOptions reads the options of the back-end check and normalizes the phone', () => {
  expect(readOptions(['check', '--write', '--phone', '+7 (700) 000 00 01', '--house', '17'])).toEqual({
    street: 'Абая',
    house: '17',
    phone: '87000000001',
    iin: null,
    write: true,
    json: false,
  });
  expect(readOptions(['--help'])).toBeNull();
});

it.each([
  ['no command', [], 'check'],
  ['another command', ['look'], 'check'],
  ['writing without a phone', ['check', '--write'], '--phone'],
  ['a phone that is none', ['check', '--phone', '12'], '--phone'],
  ['an identity number that is none', ['check', '--iin', '991231500017'], '--iin'],
  ['an option that is none', ['check', '--wirte'], '--wirte'],
])('readOptions refuses wrong options of the back-end check by name: %s', (_what, words, named) => {
  expect(() => readOptions(words)).toThrow(named);
});

import { createTranslator } from 'use-intl/core';
import { expect, it } from 'vitest';
import { allMessages } from '@/lib/i18n/all-messages';
import { plainSpaces } from '../../support/sample-words';

const ru = createTranslator({ locale: 'ru', messages: allMessages.ru });
const kk = createTranslator({ locale: 'kk', messages: allMessages.kk });

it.each([
  ['both', ['ТВ', 'телефон']],
  ['tv', ['ТВ']],
  ['telephony', ['телефон']],
  ['none', []],
])('the first lines of the home page name the products besides internet: %s', (sold, products) => {
  for (const t of [ru, kk])
    for (const line of ['home.heading', 'home.lead', 'home.leadLights'] as const) {
      const words = t(line, { sold, speed: '1 Гбит/с' });
      expect(
        ['ТВ', 'телефон'].filter((product) => words.includes(product)),
        words,
      ).toEqual(products);
    }
});

it('the first lines of the home page promise no speed when it is unknown', () => {
  const values = { sold: 'none', speed: 'none' };
  expect(plainSpaces(ru('home.leadLights', values))).toBe('Оптика в квартире.');
  expect(plainSpaces(kk('home.leadLights', values))).toBe('Оптика.');
});

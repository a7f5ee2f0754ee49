import { createTranslator } from 'use-intl/core';
import { expect, it } from 'vitest';
import { allMessages } from '@/lib/i18n/all-messages';
import { plainSpaces } from '../../support/sample-words';

const ru = createTranslator({ locale: 'ru', messages: allMessages.ru });
const kk = createTranslator({ locale: 'kk', messages: allMessages.kk });

it.each([
  [
    'both',
    'Интернет, ТВ и телефон для дома – по оптике',
    'До 1 Гбит/с в квартире, ТВ и телефон для дома.',
    'Оптика до 1 Гбит/с, ТВ и телефон.',
    'Үйге интернет, ТВ және телефон – оптика арқылы',
  ],
  [
    'tv',
    'Интернет и ТВ для дома – по оптике',
    'До 1 Гбит/с в квартире и ТВ для дома.',
    'Оптика до 1 Гбит/с и ТВ.',
    'Үйге интернет пен ТВ – оптика арқылы',
  ],
  [
    'telephony',
    'Интернет и телефон для дома – по оптике',
    'До 1 Гбит/с в квартире и телефон для дома.',
    'Оптика до 1 Гбит/с и телефон.',
    'Үйге интернет пен телефон – оптика арқылы',
  ],
  [
    'none',
    'Интернет для дома – по оптике',
    'До 1 Гбит/с в квартире.',
    'Оптика до 1 Гбит/с в квартире.',
    'Үйге интернет – оптика арқылы',
  ],
])('the first lines of the home page name the products besides internet: %s', (sold, heading, lead, lights, kazakh) => {
  const values = { sold, speed: '1 Гбит/с' };
  expect(plainSpaces(ru('home.heading', values))).toBe(heading);
  expect(plainSpaces(ru('home.lead', values)).startsWith(`${lead} Проверьте`)).toBe(true);
  expect(plainSpaces(ru('home.leadLights', values))).toBe(lights);
  expect(plainSpaces(kk('home.heading', values))).toBe(kazakh);
});

it('the first lines of the home page promise no speed when it is unknown', () => {
  const values = { sold: 'none', speed: 'none' };
  expect(plainSpaces(ru('home.leadLights', values))).toBe('Оптика в квартире.');
  expect(plainSpaces(kk('home.leadLights', values))).toBe('Оптика.');
});

import { describe, expect, it } from 'vitest';
import { findStreets } from '@/lib/embedded-provider/addresses';
import { locales, type Locale } from '@/lib/i18n/routing.mjs';

const found = (locale: Locale, street: string) => findStreets({ locale, query: { street } }).data;

it.each([
  ['ru', 'in Latin letters', 'aiteke bi', 'ул. Айтеке би'],
  ['ru', 'in Latin letters', 'muratbayeva', 'ул. Муратбаева'],
  ['ru', 'in Latin letters', 'oktyabrskaya', 'ул. Айтеке би'],
  ['kk', 'in Latin letters', 'jandosov', 'Жандосов көшесі'],
  ['kk', 'in Latin letters', 'abylai han', 'Абылай хан даңғылы'],
  ['kk', 'in Latin letters', 'áýezov', 'Әуезов көшесі'],
  ['ru', 'with a slip', 'сейфулина', 'пр-т Сейфуллина'],
  ['ru', 'with a slip', 'богенбай батира', 'ул. Богенбай батыра'],
  ['kk', 'with a slip', 'әл-фораби', 'Әл-Фараби даңғылы'],
  ['kk', 'with a slip', 'мәмедова', 'Мәметова көшесі'],
] as const)('the street suggestions in %s find the street that was typed %s: «%s»', (locale, how, typed, street) => {
  expect(found(locale, typed)[0]).toMatchObject({ street, similar: how === 'with a slip' });
});

describe.each(locales)('the street suggestions in %s', (locale) => {
  it.each(['серкебаева', 'Абай д', 'abaya', 'аксай-9', 'qwertyui'])(
    'include no street that is only similar to «%s»',
    (typed) => {
      expect(found(locale, typed).filter(({ similar }) => similar)).toEqual([]);
    },
  );
});

import { describe, expect, it } from 'vitest';
import { findStreets } from '@/lib/embedded-provider/addresses';
import { locales } from '@/lib/i18n/routing.mjs';

/** Typed text and the meant street. */
const latinInRussian = { 'aiteke bi': 'ул. Айтеке би', muratbayeva: 'ул. Муратбаева', oktyabrskaya: 'ул. Айтеке би' };
const latinInKazakh = { jandosov: 'Жандосов көшесі', 'abylai han': 'Абылай хан даңғылы', áýezov: 'Әуезов көшесі' };
const slipsInRussian = { сейфулина: 'пр-т Сейфуллина', 'богенбай батира': 'ул. Богенбай батыра' };
const slipsInKazakh = { 'әл-фораби': 'Әл-Фараби даңғылы', мәмедова: 'Мәметова көшесі' };

const IN_LATIN = 'in Latin letters';
const WITH_A_SLIP = 'with a slip';
const lists = {
  ru: { [IN_LATIN]: latinInRussian, [WITH_A_SLIP]: slipsInRussian },
  kk: { [IN_LATIN]: latinInKazakh, [WITH_A_SLIP]: slipsInKazakh },
};

describe.each(locales)('the street suggestions in %s', (locale) => {
  it.each(Object.entries(lists[locale]))('find the street that was typed %s', (how, pairs) => {
    const failed = Object.entries(pairs).flatMap(([typed, meant]) => {
      const [first] = findStreets({ locale, query: { street: typed } }).data;
      const isFound = first?.street === meant && first?.similar === (how === WITH_A_SLIP);
      return isFound ? [] : [`${typed}: ${first?.street}, ${first?.similar ? 'similar' : 'the same'}`];
    });
    expect(failed).toEqual([]);
  });

  it.each(['серкебаева', 'Абай д', 'abaya', 'аксай-9', 'qwertyui'])(
    'include no street that is only similar to «%s»',
    (typed) => {
      const found = findStreets({ locale, query: { street: typed } }).data;
      expect(found.flatMap(({ similar, street }) => (similar ? [street] : []))).toEqual([]);
    },
  );
});

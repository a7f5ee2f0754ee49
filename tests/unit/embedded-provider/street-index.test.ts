import { describe, expect, it } from 'vitest';
import { findStreets } from '@/lib/embedded-provider/addresses';
import { locales } from '@/lib/i18n/routing';

/** What visitors type and the street that they mean, one pair a line. */
const pairsOf = (list: string) =>
  list
    .trim()
    .split('\n')
    .map((line) => {
      const [typed = '', meant = ''] = line.split(' = ').map((part) => part.trim());
      return { typed, meant };
    });

const latinInRussian = pairsOf(`
  abaya = пр-т Абая
  satpayeva = ул. Сатпаева
  ryskulova = пр-т Рыскулова
  aiteke bi = ул. Айтеке би
  dostyk = пр-т Достык
  muratbayeva = ул. Муратбаева
  oktyabrskaya = ул. Айтеке би
`);

const latinInKazakh = pairsOf(`
  abai = Абай даңғылы
  jandosov = Жандосов көшесі
  qurmangazy = Құрманғазы көшесі
  qabdolov = Қабдолов көшесі
  abylai han = Абылай хан даңғылы
  áýezov = Әуезов көшесі
  jansügirov = Жансүгіров көшесі
`);

const slipsInRussian = pairsOf(`
  сейфулина = пр-т Сейфуллина
  розыбакива = ул. Розыбакиева
  жондосова = ул. Жандосова
  богенбай батира = ул. Богенбай батыра
  макатаеева = ул. Макатаева
  желтаксан = ул. Желтоксан
  алтынсорина = пр-т Алтынсарина
`);

const slipsInKazakh = pairsOf(`
  сейфулин = Сейфуллин даңғылы
  әл-фораби = Әл-Фараби даңғылы
  жанбыл = Жамбыл көшесі
  мәмедова = Мәметова көшесі
  нұрсұлтан назорбаев = Назарбаев даңғылы
  байзахов = Байзақов көшесі
  қонаеев = Қонаев көшесі
`);

const IN_LATIN = 'in Latin letters';
const WITH_A_SLIP = 'with a slip';
const lists = {
  ru: { [IN_LATIN]: latinInRussian, [WITH_A_SLIP]: slipsInRussian },
  kk: { [IN_LATIN]: latinInKazakh, [WITH_A_SLIP]: slipsInKazakh },
};

describe.each(locales)('the suggestions of streets in %s', (locale) => {
  it.each(Object.entries(lists[locale]))('find what was typed %s', (how, pairs) => {
    const failed = pairs.flatMap(({ typed, meant }) => {
      const [first] = findStreets({ locale, query: { street: typed } }).data;
      const isFound = first?.street === meant && first.similar === (how === WITH_A_SLIP);
      return isFound ? [] : [`${typed}: ${first?.street}, ${first?.similar ? 'similar' : 'the same'}`];
    });
    expect(failed).toEqual([]);
  });

  it.each(['серкебаева', 'Абай д', 'аксай', 'abaya', 'аксай-9', 'сейфуллинввв', 'толл би', 'qwertyui'])(
    'have nothing that is only similar to «%s»',
    (typed) => {
      const found = findStreets({ locale, query: { street: typed } }).data;
      expect(found.flatMap(({ similar, street }) => (similar ? [street] : []))).toEqual([]);
    },
  );
});

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
  pr-t Abaya = пр-т Абая
  ul. Tole bi, 59 = ул. Толе би
  satpayeva = ул. Сатпаева
  timiriazeva = ул. Тимирязева
  al-farabi = пр-т Аль-Фараби
  ryskulova = пр-т Рыскулова
  karasaj batyra = ул. Карасай батыра
  shevchenko = ул. Шевченко
  aiteke bi = ул. Айтеке би
  makatayeva = ул. Макатаева
  shalyapina = ул. Шаляпина
  dostyk = пр-т Достык
  abylay khana = пр-т Абылай хана
  seyfullina = пр-т Сейфуллина
  muratbayeva = ул. Муратбаева
  rozybakieva = ул. Розыбакиева
  utegen batyra = ул. Утеген батыра
  oktyabrskaya = ул. Айтеке би
  aynabulak-3 = мкр Айнабулак-3
`);

const latinInKazakh = pairsOf(`
  abai = Абай даңғылы
  tole bi = Төле би көшесі
  sätbaev = Сәтбаев көшесі
  jandosov = Жандосов көшесі
  raıymbek = Райымбек даңғылы
  qarasai batyr = Қарасай батыр көшесі
  qurmangazy = Құрманғазы көшесі
  äiteke bi = Әйтеке би көшесі
  maqataev = Мақатаев көшесі
  qabdolov = Қабдолов көшесі
  qazhymukan = Қажымұқан көшесі
  dostyq = Достық даңғылы
  abylai han = Абылай хан даңғылы
  säken seifullin = Сейфуллин даңғылы
  muqanov = Мұқанов көшесі
  áýezov = Әуезов көшесі
  momyshuly = Момышұлы көшесі
  qaldayaqov = Қалдаяқов көшесі
  jansügirov = Жансүгіров көшесі
  shanyraq-1 = Шаңырақ-1 ықшамауданы
`);

const slipsInRussian = pairsOf(`
  сейфулина = пр-т Сейфуллина
  пр-т Сейфулина = пр-т Сейфуллина
  seifulina = пр-т Сейфуллина
  розыбакива = ул. Розыбакиева
  сатпаееа = ул. Сатпаева
  тимирязевва = ул. Тимирязева
  жондосова = ул. Жандосова
  раимбека = пр-т Райымбека
  рискулова = пр-т Рыскулова
  богенбай батира = ул. Богенбай батыра
  джамбыла = ул. Жамбыла
  курмангазв = ул. Курмангазы
  макатаеева = ул. Макатаева
  кабдалова = ул. Кабдолова
  фурманва = пр-т Назарбаева
  желтаксан = ул. Желтоксан
  муртабаева = ул. Муратбаева
  жаракова = ул. Жарокова
  алтынсорина = пр-т Алтынсарина
  валеханова = ул. Уалиханова
`);

const slipsInKazakh = pairsOf(`
  сейфулин = Сейфуллин даңғылы
  сәкен сейфулин = Сейфуллин даңғылы
  сәтбев = Сәтбаев көшесі
  әл-фораби = Әл-Фараби даңғылы
  рысқлұов = Рысқұлов даңғылы
  қарасай батир = Қарасай батыр көшесі
  жанбыл = Жамбыл көшесі
  құрманғызы = Құрманғазы көшесі
  гогул = Гоголь көшесі
  мәмедова = Мәметова көшесі
  қабдалов = Қабдолов көшесі
  бұқыр жырау = Бұқар жырау бульвары
  нұрсұлтан назорбаев = Назарбаев даңғылы
  желтқосан = Желтоқсан көшесі
  ахмет байтұрсынлы = Байтұрсынов көшесі
  байзахов = Байзақов көшесі
  тұрғұт өзал = Тұрғыт Өзал көшесі
  алтынсорин = Алтынсарин даңғылы
  қонаеев = Қонаев көшесі
  сүйінбйа = Сүйінбай даңғылы
`);

const IN_LATIN = 'in Latin letters';
const WITH_A_SLIP = 'with a slip';
const lists = {
  ru: { [IN_LATIN]: latinInRussian, [WITH_A_SLIP]: slipsInRussian },
  kk: { [IN_LATIN]: latinInKazakh, [WITH_A_SLIP]: slipsInKazakh },
};

describe.each(locales)('the suggestions of streets in %s', (locale) => {
  it.each(Object.entries(lists[locale]))('find what was typed %s', (how, pairs) => {
    expect(pairs.length).toBeGreaterThanOrEqual(20);
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

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
  abaja = пр-т Абая
  prospekt abaya = пр-т Абая
  pr-t Abaya = пр-т Абая
  ABAYA 27 = пр-т Абая
  tole bi = ул. Толе би
  ul. Tole bi, 59 = ул. Толе би
  tolebi = ул. Толе би
  satpaeva = ул. Сатпаева
  satpayeva = ул. Сатпаева
  kanysha satpaeva = ул. Сатпаева
  timiryazeva = ул. Тимирязева
  timiriazeva = ул. Тимирязева
  zhandosova = ул. Жандосова
  dzhandosova = ул. Жандосова
  al-farabi = пр-т Аль-Фараби
  rayymbeka = пр-т Райымбека
  raimbeka = пр-т Райымбека
  ryskulova = пр-т Рыскулова
  bogenbay batyra = ул. Богенбай батыра
  bogenbai batyra = ул. Богенбай батыра
  karasaj batyra = ул. Карасай батыра
  kabanbay = ул. Кабанбай батыра
  zhambyla = ул. Жамбыла
  shevchenko = ул. Шевченко
  kurmangazy = ул. Курмангазы
  kazybek bi = ул. Казыбек би
  aiteke bi = ул. Айтеке би
  gogolia = ул. Гоголя
  zhibek zholy = пр-т Жибек жолы
  makatayeva = ул. Макатаева
  mametovoy = ул. Маметовой
  toraigyrova = ул. Торайгырова
  shalyapina = ул. Шаляпина
  kazhymukana = ул. Кажымукана
  bukhar zhyrau = б-р Бухар жырау
  dostyk = пр-т Достык
  nazarbayeva = пр-т Назарбаева
  furmanova = пр-т Назарбаева
  abylay khana = пр-т Абылай хана
  zheltoksan = ул. Желтоксан
  dzerzhinskogo = ул. Наурызбай батыра
  seyfullina = пр-т Сейфуллина
  seifullina = пр-т Сейфуллина
  baytursynova = ул. Байтурсынова
  muratbayeva = ул. Муратбаева
  bajzakova = ул. Байзакова
  auezova = ул. Ауэзова
  rozybakieva = ул. Розыбакиева
  turguta ozala = ул. Тургута Озала
  brusilovskogo = ул. Брусиловского
  utegen batyra = ул. Утеген батыра
  bauyrzhana momyshuly = ул. Момышулы
  tashkentskaya = пр-т Райымбека
  oktyabrskaya = ул. Айтеке би
  mkr aksay-4 = мкр Аксай-4
  mikrorayon aksai 4, 17 = мкр Аксай-4
  aynabulak-3 = мкр Айнабулак-3
  kazakhfilm = мкр Казахфильм
  suyunbaya = пр-т Суюнбая
`);

const latinInKazakh = pairsOf(`
  abai = Абай даңғылы
  abay dangyly = Абай даңғылы
  Abai dańǵyly = Абай даңғылы
  tole bi = Төле би көшесі
  töle bi = Төле би көшесі
  Tóle bı kóshesi = Төле би көшесі
  sätbaev = Сәтбаев көшесі
  satbayev = Сәтбаев көшесі
  qanysh satbaev = Сәтбаев көшесі
  jandosov = Жандосов көшесі
  äl-farabi = Әл-Фараби даңғылы
  raiymbek = Райымбек даңғылы
  raıymbek = Райымбек даңғылы
  rysqūlov = Рысқұлов даңғылы
  bögenbai batyr = Бөгенбай батыр көшесі
  qarasai batyr = Қарасай батыр көшесі
  qabanbai batyr = Қабанбай батыр көшесі
  jambyl = Жамбыл көшесі
  qurmangazy = Құрманғазы көшесі
  qūrmanğazy = Құрманғазы көшесі
  qazybek bi = Қазыбек би көшесі
  äiteke bi = Әйтеке би көшесі
  jibek joly = Жібек жолы даңғылы
  zhibek zholy = Жібек жолы даңғылы
  maqataev = Мақатаев көшесі
  mämetova = Мәметова көшесі
  toraiğyrov = Торайғыров көшесі
  qabdolov = Қабдолов көшесі
  joldasbekov = Жолдасбеков көшесі
  qajymuqan = Қажымұқан көшесі
  qazhymukan = Қажымұқан көшесі
  buqar jyrau = Бұқар жырау бульвары
  buqar jyraw = Бұқар жырау бульвары
  dostyq = Достық даңғылы
  dostyq dangyly 16 = Достық даңғылы
  nazarbaev = Назарбаев даңғылы
  abylai han = Абылай хан даңғылы
  jeltoqsan = Желтоқсан көшесі
  nauryzbai batyr = Наурызбай батыр көшесі
  säken seifullin = Сейфуллин даңғылы
  baitursynuly = Байтұрсынов көшесі
  ahmet baitūrsynov = Байтұрсынов көшесі
  muqanov = Мұқанов көшесі
  baizaqov = Байзақов көшесі
  äuezov = Әуезов көшесі
  áýezov = Әуезов көшесі
  ötegen batyr = Өтеген батыр көшесі
  momyşūly = Момышұлы көшесі
  momyshuly = Момышұлы көшесі
  qonaev = Қонаев көшесі
  ualihanov = Уәлиханов көшесі
  qaldayaqov = Қалдаяқов көшесі
  süiinbai = Сүйінбай даңғылы
  suinbay = Сүйінбай даңғылы
  jansügirov = Жансүгіров көшесі
  aqsai-4 yqshamaudany = Ақсай-4 ықшамауданы
  jetisu-2 = Жетісу-2 ықшамауданы
  shanyraq-1 = Шаңырақ-1 ықшамауданы
  şūğyla = Шұғыла ықшамауданы
  samğau = Самғау ықшамауданы
`);

const slipsInRussian = pairsOf(`
  сейфулина = пр-т Сейфуллина
  сейфуллна = пр-т Сейфуллина
  сефуллина = пр-т Сейфуллина
  пр-т Сейфулина = пр-т Сейфуллина
  сейфулина 27 = пр-т Сейфуллина
  сакена сейфулина = пр-т Сейфуллина
  seifulina = пр-т Сейфуллина
  розыбакеева = ул. Розыбакиева
  разыбакиева = ул. Розыбакиева
  розыбакива = ул. Розыбакиева
  розибакиева = ул. Розыбакиева
  rozybakeeva = ул. Розыбакиева
  сатпаееа = ул. Сатпаева
  садпаева = ул. Сатпаева
  тимерязева = ул. Тимирязева
  тимирязевва = ул. Тимирязева
  тимиряева = ул. Тимирязева
  джандосова = ул. Жандосова
  жондосова = ул. Жандосова
  жандасова = ул. Жандосова
  аль-фораби = пр-т Аль-Фараби
  раимбека = пр-т Райымбека
  раыймбека = пр-т Райымбека
  рыскулава = пр-т Рыскулова
  рискулова = пр-т Рыскулова
  рыксулова = пр-т Рыскулова
  богембай батыра = ул. Богенбай батыра
  богенбай батира = ул. Богенбай батыра
  карасай батера = ул. Карасай батыра
  кобанбай батыра = ул. Кабанбай батыра
  джамбыла = ул. Жамбыла
  шевчинко = ул. Шевченко
  шевченка = ул. Шевченко
  курмангазв = ул. Курмангазы
  казыбэк би = ул. Казыбек би
  гоголля = ул. Гоголя
  макатаеева = ул. Макатаева
  торайгирова = ул. Торайгырова
  шаляпена = ул. Шаляпина
  кабдалова = ул. Кабдолова
  достик = пр-т Достык
  назарбева = пр-т Назарбаева
  фурманва = пр-т Назарбаева
  абылайй хана = пр-т Абылай хана
  понфилова = ул. Панфилова
  желтаксан = ул. Желтоксан
  наурызбай батрыа = ул. Наурызбай батыра
  байтурсинова = ул. Байтурсынова
  муртабаева = ул. Муратбаева
  бойзакова = ул. Байзакова
  ауезова = ул. Ауэзова
  жаракова = ул. Жарокова
  гогарина = пр-т Гагарина
  туругта озала = ул. Тургута Озала
  алтынсорина = пр-т Алтынсарина
  момишулы = ул. Момышулы
  тулибаева = ул. Тулебаева
  валеханова = ул. Уалиханова
  пушкена = ул. Пушкина
  аксой-4 = мкр Аксай-4
`);

const slipsInKazakh = pairsOf(`
  сейфулин = Сейфуллин даңғылы
  сейфуллн = Сейфуллин даңғылы
  сефуллин = Сейфуллин даңғылы
  сәкен сейфулин = Сейфуллин даңғылы
  seifulin = Сейфуллин даңғылы
  сәдбаев = Сәтбаев көшесі
  сәтбев = Сәтбаев көшесі
  тимерязев = Тимирязев көшесі
  жандасов = Жандосов көшесі
  әл-фораби = Әл-Фараби даңғылы
  раймбек = Райымбек даңғылы
  рисқұлов = Рысқұлов даңғылы
  рысқлұов = Рысқұлов даңғылы
  бөгембай батыр = Бөгенбай батыр көшесі
  бөгенбай батр = Бөгенбай батыр көшесі
  қарасай батир = Қарасай батыр көшесі
  қорасай батыр = Қарасай батыр көшесі
  қабамбай батыр = Қабанбай батыр көшесі
  жанбыл = Жамбыл көшесі
  шевчинко = Шевченко көшесі
  құрмангазыы = Құрманғазы көшесі
  құрманғызы = Құрманғазы көшесі
  қазыбк би = Қазыбек би көшесі
  әйтекее би = Әйтеке би көшесі
  гогул = Гоголь көшесі
  жыбек жолы = Жібек жолы даңғылы
  мақотаев = Мақатаев көшесі
  мәмедова = Мәметова көшесі
  мәншүк мамитова = Мәметова көшесі
  торайгиров = Торайғыров көшесі
  қабдалов = Қабдолов көшесі
  жолдасбегов = Жолдасбеков көшесі
  қажмұқан = Қажымұқан көшесі
  бұқыр жырау = Бұқар жырау бульвары
  достік = Достық даңғылы
  назарбев = Назарбаев даңғылы
  нұрсұлтан назорбаев = Назарбаев даңғылы
  абылаай хан = Абылай хан даңғылы
  панфиловв = Панфилов көшесі
  желтқосан = Желтоқсан көшесі
  наурызбай батрыр = Наурызбай батыр көшесі
  байтұрсунов = Байтұрсынов көшесі
  ахмет байтұрсынлы = Байтұрсынов көшесі
  мұратбев = Мұратбаев көшесі
  мұханов = Мұқанов көшесі
  байзахов = Байзақов көшесі
  әузов = Әуезов көшесі
  розыбакеев = Розыбакиев көшесі
  тұрғұт өзал = Тұрғыт Өзал көшесі
  тілендиеев = Тілендиев көшесі
  өтеген батыыр = Өтеген батыр көшесі
  алтынсорин = Алтынсарин даңғылы
  момышлы = Момышұлы көшесі
  төлебав = Төлебаев көшесі
  қонаеев = Қонаев көшесі
  уалеханов = Уәлиханов көшесі
  қалдяқов = Қалдаяқов көшесі
  сүйінбйа = Сүйінбай даңғылы
  ақсой-4 = Ақсай-4 ықшамауданы
  шаңрақ-1 = Шаңырақ-1 ықшамауданы
`);

const IN_LATIN = 'in Latin letters';
const WITH_A_SLIP = 'with a slip';
const lists = {
  ru: { [IN_LATIN]: latinInRussian, [WITH_A_SLIP]: slipsInRussian },
  kk: { [IN_LATIN]: latinInKazakh, [WITH_A_SLIP]: slipsInKazakh },
};

describe.each(locales)('the suggestions of streets in %s', (locale) => {
  it.each(Object.entries(lists[locale]))('find what was typed %s', (how, pairs) => {
    expect(pairs.length).toBeGreaterThanOrEqual(60);
    const failed = pairs.flatMap(({ typed, meant }) => {
      const [first] = findStreets({ locale, query: { street: typed } }).data;
      const isFound = first?.street === meant && first.similar === (how === WITH_A_SLIP);
      return isFound ? [] : [`${typed}: ${first?.street}, ${first?.similar ? 'similar' : 'the same'}`];
    });
    expect(failed).toEqual([]);
  });

  it.each(['серкебаева', 'Абай д', 'аксай', 'abaya', '8 Марта'])(
    'have nothing similar beside what answers «%s»',
    (typed) => {
      const found = findStreets({ locale, query: { street: typed } }).data;
      expect(found.map(({ similar }) => similar)).toEqual(found.map(() => false));
      expect(found.length).toBeGreaterThan(0);
    },
  );

  it.each(['абвя', 'аксай-9', 'мамыр 2', 'сейфуллинввв', 'сефулина', 'толл би', 'qwertyui', 'almaty'])(
    'take nothing else for «%s»',
    (typed) => {
      const found = findStreets({ locale, query: { street: typed } }).data;
      expect(found.flatMap(({ similar, street }) => (similar ? [street] : []))).toEqual([]);
    },
  );
});

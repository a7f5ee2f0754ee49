import { describe, expect, it } from 'vitest';
import {
  cutFor,
  foldBegunStreet,
  foldHouse,
  houseWithFlat,
  foldStreet,
  matchQuality,
  readAddress,
  readLine,
  readTypedOn,
  splitHome,
} from '@/lib/address/address-search';

describe('foldStreet', () => {
  it.each([
    ['case and spaces', '  ТОЛЕ   БИ ', 'Толе би'],
    ['ё and е, й and и', 'ЁЛКА Айманова', 'елка Аиманова'],
    ['quotation marks', '«Абая»', 'Абая'],
    ['hyphen, dash or space', 'Аксай-4 Аксай–4 Аль-Фараби', 'Аксай 4 Аксай 4 Аль Фараби'],
    ['Kazakh letters', 'ӘҒҚҢӨҰҮҺІ', 'агкноуухи'],
  ])('ignores differences of %s', (_what, typed, name) => {
    expect(foldStreet(typed)).toBe(foldStreet(name));
  });

  it.each([
    ['Абая', 'ул. Абая; УЛ.АБАЯ; Абая ул.; пр-т Абая; ПР-Т АБАЯ; пр-кт Абая; проспект. Абая; б-р Абая; Алматы, Абая'],
    ['Абай', 'Абай көшесі; АБАЙ ДАҢҒЫЛЫ; Абай дангылы; Абай көш.; Алматы қ., Абай даңғылы'],
    ['Аксай-4', 'мкр Аксай-4; мкр. Аксай-4; мкр-н Аксай-4; Ақсай-4 ықшамауданы'],
  ])('ignores the street type in every form of «%s»: %s', (name, forms) => {
    expect(forms.split('; ').filter((typed) => foldStreet(typed) !== foldStreet(name))).toEqual([]);
  });

  it('keeps a name that is only a street type, and numbers that are part of a name', () => {
    const typed = ['Проспект', '8 Марта', 'Аксай-4', ' .,-'];
    expect(typed.map(foldStreet)).toEqual(['проспект', '8 марта', 'аксаи 4', '']);
  });
});

it.each([
  ['Абай д', 'абаи'],
  ['Абай даң', 'абаи'],
  ['Ақсай-4 ы', 'аксаи 4'],
  ['проспе', ''],
  ['ул', ''],
  ['г. Алматы, у', ''],
  ['Абая', 'абая'],
  ['д Абая', 'д абая'],
])('foldBegunStreet folds «%s» to «%s»', (typed, name) => {
  expect(foldBegunStreet(typed)).toBe(name);
});

describe('matchQuality', () => {
  it.each([
    ['the same name', 'толе би', 'толе би', 3],
    ['a beginning', 'толе би', 'тол', 2],
    ['a beginning over two words', 'толе би', 'толе б', 2],
    ['a later word', 'толе би', 'би', 1],
    ['the beginning of a later word', 'наурызбаи батыра', 'бат', 1],
    ['the inside of a word', 'наурызбаи батыра', 'баи', 0],
    ['another name', 'абая', 'толе', 0],
    ['nothing', 'абая', '', 0],
  ] as const)('returns the expected score for %s', (_what, name, query, quality) => {
    expect(matchQuality(name, query)).toBe(quality);
  });

  it('matches a name that is written with different spaces', () => {
    expect([matchQuality('аксаи 4', 'аксаи4'), matchQuality('толе би', 'то ле')]).toEqual([1, 1]);
  });
});

describe('foldHouse', () => {
  it.each([
    ['17/2', ' 17 / 2 ; 17.2'],
    ['58А', '58а; 58 А; 58-А; 58A; 58F; 58 f'],
    ['58В', '58B'],
    ['58Д', '58 д'],
    ['12С', '12C'],
    ['17к2', '17 к 2; 17k2; 17K2; 17 корпус 2; 17, корп. 2; 17r2'],
    ['150/230', '150 / 230; 150/230, под. 2, эт 3, кв 12; 150/230 кіреберіс 2 қабат 3 пәтер 12'],
    ['59', '№ 59; дом 59; д. 59; д59; 59-үй; 59 үй; 59, кв. 5; 59-үй, 25-пәтер; ljv 59'],
  ])('treats all forms of house %s as equal: %s', (house, forms) => {
    expect(forms.split('; ').filter((typed) => foldHouse(typed) !== foldHouse(house))).toEqual([]);
  });

  it.each([
    ['17/2', '172; 17к2'],
    ['17', '17А'],
    ['58А', '58Б'],
    ['150/230', '150'],
    ['2-7', '27; 2/7'],
    ['27', '2 7; 2, 7'],
    ['21', '2.1'],
  ])('distinguishes house %s from %s', (house, others) => {
    expect(others.split('; ').filter((typed) => foldHouse(typed) === foldHouse(house))).toEqual([]);
  });
});

const homes = [
  '150/230, под. 2, эт 3, кв 12',
  '150/230, 2 под, 3 эт., 12 кв',
  '150/230, кіреберіс 2, қабат 3, пәтер 12',
];
it.each(homes)('splitHome separates the house from entrance, floor and flat in «%s»', (text) => {
  const { address, home } = splitHome(text);
  expect(foldHouse(address)).toBe('150/230');
  expect(home).toEqual({ flat: '12', entrance: '2', floor: '3' });
});

it.each([
  [' 5', '5'],
  [', 150/230', '150/230'],
  [', д. 5А', '5А'],
  [' үй 5', '5'],
  [' д', ''],
  [' дом ', ''],
  [' демалыс', null],
  ['дом', null],
  ['?', null],
])('readTypedOn reads «%s» as %j', (text, house) => {
  expect(readTypedOn(text)).toBe(house);
});

describe('readAddress', () => {
  const readings = (text: string) => readAddress(text).map(({ street, house }) => `${street}|${house}`);

  it.each([
    ['пр-т Абая, 150/230', 'абая|150/230'],
    ['ул. Толе би, д59', 'толе би|59'],
    ['Толе би 59А, подъезд 2, этаж 5, кв 25', 'толе би|59а'],
    ['Толе би, 59, 2 подъезд, 5 этаж', 'толе би|59'],
    ['Төле би 59, 2-кіреберіс, 5-қабат, 25-патер', 'толе би|59'],
    ['Төле би, 59А-үй, 2б-кіреберіс, 25А-пәтер', 'толе би|59а'],
    ['  Абая ,, 5  ', 'абая|5'],
    ['Абая 58 Д', 'абая|58д'],
  ])('reads «%s» as %s', (text, reading) => {
    expect(readings(text)).toEqual([reading]);
  });

  it('returns every split where a number could be the house, the longest street first', () => {
    expect(readings('8 Марта 12')).toEqual(['8 марта|12']);
    expect(readings('мкр Аксай 4, 17')).toEqual(['аксаи 4|17', 'аксаи|4-17']);
    expect(readings('Абая 17 к 2')).toEqual(['абая 17|2', 'абая|17к2']);
  });

  it.each(['', 'Абая', '150/230', '5 Абая', 'Абая кв. 25', ' 5 Абая', 'Абая к2'])('finds no house in «%s»', (text) => {
    expect(readings(text)).toEqual([]);
  });
});

describe('cutFor', () => {
  const house = (text: string, street: string, former: string | null = null) =>
    cutFor(text, { street, former_name: former })?.house;

  it.each([
    ['Абая 27', 'пр-т Абая', '27'],
    ['аксай 4 17', 'Ақсай-4 ықшамауданы', '17'],
    ['n-kt ,b 59', 'Төле би көшесі', '59'],
    ['0f,fy,fq ,fnsh, 59', 'Қабанбай батыр көшесі', '59'],
  ])('finds the house of «%s» in %s', (text, street, number) => {
    expect(house(text, street)).toBe(number);
  });

  it('finds the house after a former name that contains a number', () => {
    expect(house('Дубок 2 12', 'мкр Атамекен', 'Дубок-2')).toBe('12');
  });

  it.each([
    ['аксай 4', 'мкр Аксай-4'],
    ['Аксай 17', 'мкр Аксай-4'],
  ])('does not read a part of the street name as a house: «%s» of %s', (text, street) => {
    expect(house(text, street)).toBeUndefined();
  });
});

it.each([
  ['150/230-12', '150/230', '12'],
  ['150/230 12', '150/230', '12'],
  ['17-2', '17-2', ''],
  ['17-2-5', '17-2', '5'],
  ['999-12', undefined, ''],
  ['12', undefined, ''],
])('houseWithFlat finds in «%s» the listed house %j and the flat «%s»', (text, house, flat) => {
  const listed = [{ house: '150/230' }, { house: '17' }, { house: '17-2' }];
  const found = houseWithFlat(listed, text);
  expect([found.house?.house, found.flat]).toEqual([house, flat]);
});

it.each([
  ['Абая 27', ['пр-т Абая'], ['пр-т Абая', '27']],
  ['абая, 27', ['пр-т Абая', 'пр-т Абылай хана'], ['пр-т Абая', '27']],
  ['аб 27', ['пр-т Абая', 'пр-т Абылай хана'], []],
  ['Абая', ['пр-т Абая'], []],
  ['Абая 27', [], []],
])('readLine needs one certain street and a house: «%s» among %j', (text, names, read) => {
  const facts = { district: '', former_name: null, similar: false, houses: [] };
  const streets = names.map((street) => ({ id: street, street, ...facts }));
  const line = readLine(text, streets);
  expect(line === null ? [] : [line.street.street, line.house]).toEqual(read);
  expect(
    readLine(
      text,
      streets.map((street) => ({ ...street, similar: true })),
    ),
  ).toBeNull();
});

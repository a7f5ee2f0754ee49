import { describe, expect, it } from 'vitest';
import { foldHouse, foldStreet, matchQuality, readAddress, russianLayout } from '@/lib/address-search';

describe('foldStreet', () => {
  it.each([
    ['case', 'ТОЛЕ БИ', 'Толе би'],
    ['ё and е', 'Орлёнок', 'Орленок'],
    ['Ё and Е', 'ЁЛКА', 'елка'],
    ['й and и', 'Айманова', 'Аиманова'],
    ['spaces', '  Толе   би ', 'Толе би'],
    ['quotation marks', '«Абая»', 'Абая'],
    ['hyphen or space', 'Аксай-4', 'Аксай 4'],
    ['a dash in the place of a hyphen', 'Аксай–4', 'Аксай-4'],
    ['a hyphen in a name', 'Аль-Фараби', 'Аль Фараби'],
  ])('forgives %s', (_what, typed, name) => {
    expect(foldStreet(typed)).toBe(foldStreet(name));
  });

  it.each([
    ['ә', 'Әуезов', 'Ауезов'],
    ['ғ', 'Торайғыров', 'Торайгыров'],
    ['қ', 'Қабдолов', 'Кабдолов'],
    ['ң', 'Шаңырақ', 'Шанырак'],
    ['ө', 'Төле би', 'Толе би'],
    ['ұ', 'Мұқанов', 'Муканов'],
    ['ү', 'Алмагүл', 'Алмагул'],
    ['һ', 'Һ', 'х'],
    ['і', 'Жетісу', 'Жетису'],
    ['all at once, in capitals', 'ӘҒҚҢӨҰҮҺІ', 'агкноуухи'],
  ])('takes the Kazakh letter %s for its Russian likeness', (_letter, kazakh, russian) => {
    expect(foldStreet(kazakh)).toBe(foldStreet(russian));
  });

  it.each([
    'ул. Абая', 'улица Абая', 'УЛ.АБАЯ', 'Абая ул.', 'пр. Абая', 'пр-т Абая', 'ПР-Т АБАЯ', 'просп. Абая', 'проспект Абая', 'проспект. Абая', 'пр-кт Абая',
    'пер. Абая', 'б-р Абая', 'бульвар Абая', 'г. Алматы, ул. Абая', 'Алматы, Абая',
  ])('leaves the Russian type word out of «%s»', (typed) => {
    expect(foldStreet(typed)).toBe('абая');
  });

  it.each(['Абай көшесі', 'Абай даңғылы', 'АБАЙ ДАҢҒЫЛЫ', 'Абай дангылы', 'Абай кошеси', 'Абай көш.', 'Абай бульвары', 'Алматы қ., Абай даңғылы', 'Алматы қаласы, Абай даңғылы'])(
    'leaves the Kazakh type word out of «%s»',
    (typed) => {
      expect(foldStreet(typed)).toBe(foldStreet('Абай'));
    },
  );

  it.each(['мкр Аксай-4', 'мкр. Аксай-4', 'мкрн Аксай-4', 'мкр-н Аксай-4', 'микрорайон Аксай-4', 'Ақсай-4 ықшамауданы'])(
    'leaves the microdistrict word out of «%s»',
    (typed) => {
      expect(foldStreet(typed)).toBe(foldStreet('Аксай-4'));
    },
  );

  it('keeps a type word that is all there is', () => {
    expect(foldStreet('Проспект')).toBe('проспект');
  });

  it('keeps numbers that are part of a name', () => {
    expect(foldStreet('8 Марта')).toBe('8 марта');
    expect(foldStreet('Аксай-4')).not.toBe(foldStreet('Аксай-1'));
  });

  it.each(['', '   ', '.,-', '«»'])('makes nothing of "%s"', (typed) => {
    expect(foldStreet(typed)).toBe('');
  });
});

describe('russianLayout', () => {
  it.each([
    ['f,fz', 'абая'],
    ['njkt ,b', 'толе би'],
    ['ljcnsr', 'достык'],
    ['F<FZ', 'абая'],
    [':fyljcjdf', 'жандосова'],
    ['<fqpfrjdf', 'байзакова'],
    ['frcfq-4', 'аксай-4'],
    ['[fy', 'хан'],
    ["'kbnf", 'элита'],
    ['`krf', 'ёлка'],
  ])('reads %s as %s', (typed, meant) => {
    expect(russianLayout(typed)).toBe(meant);
  });

  it.each(['абая', 'аксай-4', 'төле би', '17'])('leaves %s alone', (typed) => {
    expect(russianLayout(typed)).toBe(typed);
  });
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
    ['more than the name', 'абая', 'абая 150', 0],
    ['nothing', 'абая', '', 0],
    ['nothing against nothing', '', '', 0],
  ] as const)('%s', (_what, name, query, quality) => {
    expect(matchQuality(name, query)).toBe(quality);
  });

  it.each([
    ['толе би', 'толеби'],
    ['аксаи 4', 'аксаи4'],
  ])('finds «%s» written in one word', (name, query) => {
    expect(matchQuality(name, query)).toBeGreaterThan(0);
  });
});

describe('foldHouse', () => {
  it.each([
    ['17/2', '17/2'],
    ['17/2', ' 17 / 2 '],
    ['58А', '58а'],
    ['58А', '58 А'],
    ['58А', '58-А'],
    ['58А', '58A'],
    ['58А', '58a'],
    ['17к2', '17 к 2'],
    ['17к2', '17К2'],
    ['17к2', '17k2'],
    ['17к2', '17K2'],
    ['17к2', '17 корпус 2'],
    ['17к2', '17, корп. 2'],
    ['17', '№ 17'],
    ['12С', '12C'],
    ['150/230', '150/230'],
    ['150/230', '150 / 230'],
    ['59', 'дом 59'],
    ['59', 'Дом 59'],
    ['59', '59-үй'],
    ['59', '59 үй'],
  ])('takes %s and «%s» for one house', (house, typed) => {
    expect(foldHouse(typed)).toBe(foldHouse(house));
  });

  it.each([
    ['17/2', '172'],
    ['17/2', '17к2'],
    ['17', '17А'],
    ['58А', '58Б'],
    ['150/230', '150'],
  ])('keeps %s and %s apart', (one, other) => {
    expect(foldHouse(one)).not.toBe(foldHouse(other));
  });
});

describe('readAddress', () => {
  const readings = (text: string) => readAddress(text).map(({ street, house }) => `${street}|${house}`);

  it.each([
    ['Абая 150/230', 'абая|150/230'],
    ['пр-т Абая, 150/230', 'абая|150/230'],
    ['Абай даңғылы, 150/230', 'абаи|150/230'],
    ['ул. Толе би, дом 59', 'толе би|59'],
    ['ул. Толе би, д. 59', 'толе би|59'],
    ['ул. Толе би, д59', 'толе би|59'],
    ['Төле би көшесі, 59-үй, 25-пәтер', 'толе би|59'],
    ['Толе би, 59, кв. 25', 'толе би|59'],
    ['Толе би, 59, квартира №25', 'толе би|59'],
    ['Толе би 59А, подъезд 2, этаж 5, кв 25', 'толе би|59а'],
    ['Толе би 59 подъезд 2', 'толе би|59'],
    ['Толе би, 59, 2 подъезд, 5 этаж', 'толе би|59'],
    ['Төле би 59, 2-кіреберіс, 5-қабат, 25-патер', 'толе би|59'],
    ['Төле би, 59А-үй, 2б-кіреберіс, 25А-пәтер', 'толе би|59а'],
    ['Толе би 59А кв. 25', 'толе би|59а'],
    ['  Абая ,, 5  ', 'абая|5'],
    ['Абая; 5', 'абая|5'],
  ])('reads «%s» as %s', (text, reading) => {
    expect(readings(text)).toEqual([reading]);
  });

  it('gives every cut where a number could be the house, the longest street first', () => {
    expect(readings('8 Марта 12')).toEqual(['8 марта|12']);
    expect(readings('мкр Аксай 4, 17')).toEqual(['аксаи 4|17', 'аксаи|417']);
    expect(readings('Абая 17 к 2')).toEqual(['абая 17|2', 'абая|17к2']);
  });

  it.each(['', '   ', 'Абая', '150/230', '5 Абая', 'кв. 25', 'Абая кв. 25'])('finds no house in «%s»', (text) => {
    expect(readings(text)).toEqual([]);
  });

  it('keeps the letter of a house', () => {
    expect(readings('Абая 58Д')).toEqual(['абая|58д']);
    expect(readings('Абая 58 Д')).toEqual(['абая|58д']);
  });

  it('reads a long text of numbers at once', () => {
    expect(readAddress('5 '.repeat(100))).toHaveLength(99);
  });
});

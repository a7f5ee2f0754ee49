import { describe, expect, it } from 'vitest';
import { streetSearchAnswerSchema } from '@/lib/contracts/address';
import { coverageAnswerSchema } from '@/lib/contracts/coverage';
import { locales, type Locale } from '@/lib/i18n/routing';
import addressData from '@/lib/embedded-provider/data/addresses.json';
import { embeddedProvider } from '@/lib/embedded-provider/provider';
import { providerAnswer, providerRequest } from './provider-request';

const path = '/v1/internet/connection/addresses-info-by-street-name';

async function search(street: string, locale: Locale = 'ru') {
  return (await providerAnswer(streetSearchAnswerSchema, `${path}?${new URLSearchParams({ street })}`, locale)).data;
}

async function firstFound(street: string, locale: Locale = 'ru') {
  return (await search(street, locale))[0];
}

async function districtsIn(locale: Locale) {
  return (await providerAnswer(coverageAnswerSchema, '/v1/coverage', locale)).data;
}

describe('the committed streets', () => {
  const { streets } = addressData;

  it('are at least forty, streets as well as microdistricts, each with an id of its own', () => {
    expect(streets.length).toBeGreaterThanOrEqual(40);
    expect(new Set(streets.map(({ id }) => id)).size).toBe(streets.length);
    for (const type of ['street', 'avenue', 'microdistrict'])
      expect(streets.filter((street) => street.type === type).length, type).toBeGreaterThan(0);
  });

  it('lie partly outside the zone', () => {
    const houses = streets.flatMap((street) => street.houses);
    const connectable = houses.filter(({ access }) => access === 'available').length;
    expect(connectable).toBeGreaterThan(0);
    expect(connectable).toBeLessThan(houses.length);
  });

  it('have houses in Almaty, each number once in its street', () => {
    for (const { id, houses } of streets) {
      expect(new Set(houses.map(({ number }) => number)).size, id).toBe(houses.length);
      for (const { number, latitude, longitude } of houses) {
        expect(latitude > 43.1 && latitude < 43.45 && longitude > 76.7 && longitude < 77.15, `${id} ${number}`).toBe(
          true,
        );
      }
    }
  });

  it('know houses written in each common way', () => {
    const shapes = streets.flatMap((street) => street.houses).map(({ number }) => number.replaceAll(/\d+/g, 'N'));
    expect(shapes).toEqual(expect.arrayContaining(['NА', 'N/N', 'NкN']));
  });
});

describe('the search for streets', () => {
  it.each([
    ['Абая', 'пр-т Абая'],
    ['АБАЯ', 'пр-т Абая'],
    ['Абай даңғылы', 'пр-т Абая'],
    ['пр-т Абая', 'пр-т Абая'],
    ['f,fz', 'пр-т Абая'],
    ['толеби', 'ул. Толе би'],
    ['Төле би көшесі', 'ул. Толе би'],
    ['аксай 4', 'мкр Аксай-4'],
    ['Ақсай-4 ықшамауданы', 'мкр Аксай-4'],
    ['Сәтбаев', 'ул. Сатпаева'],
    ['Абай даң', 'пр-т Абая'],
    ['Абая проспе', 'пр-т Абая'],
    ['ljcns0', 'пр-т Достык'],
    [')f,fy,fq', 'ул. Кабанбай батыра'],
    ['Аксай-4, 17', 'мкр Аксай-4'],
    ['Абай даңғылы, 27-үй, 5-пәтер', 'пр-т Абая'],
    ['n-kt ,b, 59', 'ул. Толе би'],
    ['Бауыржан Момышұлы', 'ул. Момышулы'],
    ['Нурсултана Назарбаева', 'пр-т Назарбаева'],
    ['Тур', 'ул. Тургута Озала'],
  ])('finds «%s» first as %s', async (typed, street) => {
    expect(await firstFound(typed)).toMatchObject({ street, former_name: null });
  });

  it.each([
    ['фурм', 'пр-т Назарбаева'],
    ['Aehvfyjdf', 'пр-т Назарбаева'],
  ])('finds «%s» by the former name and says it', async (typed, street) => {
    expect(await firstFound(typed)).toMatchObject({ street, former_name: 'Фурманова' });
  });

  it.each([
    ['Дзержинского', 'ул. Наурызбай батыра'],
    ['Мира', 'ул. Желтоксан'],
  ])('finds the former «%s» as %s', async (typed, street) => {
    expect(await firstFound(typed)).toMatchObject({ street, former_name: typed });
  });

  it('prefers a present name to the same former one', async () => {
    expect((await search('Гагарина')).map(({ street, former_name: former }) => [street, former])).toEqual([
      ['пр-т Гагарина', null],
      ['пр-т Серкебаева', 'Гагарина'],
    ]);
  });

  it('answers in the language that is asked for, whatever was typed', async () => {
    expect(await firstFound('абая', 'kk')).toMatchObject({ street: 'Абай даңғылы', district: 'Бостандық ауданы' });
    expect(await firstFound('Төле би', 'ru')).toMatchObject({ street: 'ул. Толе би' });
  });

  it('answers with houses and coordinates, and nothing of what the provider keeps to itself', async () => {
    const text = await (await embeddedProvider(providerRequest(`${path}?street=${encodeURIComponent('абая')}`))).text();
    expect(text).not.toMatch(/access|technology|flats|old_names/);
    const { data } = streetSearchAnswerSchema.parse(JSON.parse(text));
    expect(data[0]?.houses.length).toBeGreaterThan(10);
  });

  it('puts the best match first and eight at most', async () => {
    const found = await search('аксай');
    expect(found.map(({ street }) => street)).toEqual([
      'мкр Аксай-1',
      'мкр Аксай-2',
      'мкр Аксай-3',
      'мкр Аксай-4',
      'мкр Аксай-5',
    ]);
    expect(await search('а')).toHaveLength(8);
  });

  it('gives the former name of a whole address', async () => {
    expect(await firstFound('Фурманова 59')).toMatchObject({ street: 'пр-т Назарбаева', former_name: 'Фурманова' });
  });

  it.each(['ъъъ', '.,-', '17', 'проспе'])('finds nothing for «%s»', async (typed) => {
    expect(await search(typed)).toEqual([]);
  });

  it.each([
    ['no street', ''],
    ['a text of more than 100 letters', `?street=${'a'.repeat(101)}`],
    ['an unknown parameter', '?street=a&city=b'],
  ])('refuses %s with 400', async (_what, query) => {
    expect((await embeddedProvider(providerRequest(path + query))).status).toBe(400);
  });
});

describe.each(locales)('every street in %s', (locale) => {
  it('is found by its full name', async () => {
    for (const { id, full } of addressData.streets)
      expect((await search(full[locale], locale)).map((street) => street.id)).toContain(id);
  });
});

describe('the coverage', () => {
  it.each(locales)('names each district once and its streets in %s', async (locale) => {
    const districts = await districtsIn(locale);
    expect(districts.length).toBeGreaterThan(1);
    expect(new Set(districts.map(({ district }) => district)).size).toBe(districts.length);
  });

  it('leaves out streets without a connectable house', async () => {
    const named = (await districtsIn('ru')).flatMap(({ streets }) => streets);
    const connected = addressData.streets.filter(({ houses }) => houses.some(({ access }) => access === 'available'));
    expect(named.toSorted()).toEqual(connected.map(({ full }) => full.ru).toSorted());
    expect(connected.length).toBeLessThan(addressData.streets.length);
  });
});

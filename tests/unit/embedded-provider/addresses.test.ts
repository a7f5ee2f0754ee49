import { describe, expect, it } from 'vitest';
import { streetSearchAnswerSchema } from '@/lib/contracts/address';
import { coverageAnswerSchema } from '@/lib/contracts/coverage';
import type { Locale } from '@/lib/i18n/routing.mjs';
import { sample } from '../../support/sample';
import { embeddedProvider } from '@/lib/embedded-provider/provider';
import { providerAnswer, providerRequest } from './provider-request';

const path = '/v1/internet/connection/addresses-info-by-street-name';

async function search(street: string, locale: Locale = 'ru') {
  return (await providerAnswer(streetSearchAnswerSchema, `${path}?${new URLSearchParams({ street })}`, locale)).data;
}
const firstFound = async (street: string, locale?: Locale) => (await search(street, locale))[0];

describe('the street search', () => {
  it.each([
    ['АБАЯ', 'пр-т Абая'],
    ['Абай даң', 'пр-т Абая'],
    ['аксай 4', 'мкр Аксай-4'],
    ['Сәтбаев', 'ул. Сатпаева'],
    ['ljcns0', 'пр-т Достык'],
    ['n-kt ,b, 59', 'ул. Толе би'],
    ['Абай даңғылы, 27-үй, 5-пәтер', 'пр-т Абая'],
    ['Нурсултана Назарбаева', 'пр-т Назарбаева'],
  ])('finds «%s» first as %s', async (typed, street) => {
    expect(await firstFound(typed)).toMatchObject({ street, former_name: null });
  });

  it('answers in the requested language, whatever language was typed', async () => {
    expect(await firstFound('абая', 'kk')).toMatchObject({ street: 'Абай даңғылы', district: 'Бостандық ауданы' });
    expect(await firstFound('Төле би', 'ru')).toMatchObject({ street: 'ул. Толе би' });
  });

  it('returns houses and no internal fields of the provider', async () => {
    const text = await (await embeddedProvider(providerRequest(`${path}?street=${encodeURIComponent('абая')}`))).text();
    expect(text).not.toMatch(/access|technology|flats|old_names/);
    const { data } = streetSearchAnswerSchema.parse(JSON.parse(text));
    expect(data[0]?.houses.length).toBeGreaterThan(10);
  });

  it('returns the best match first and at most eight streets', async () => {
    const found = await search('аксай');
    expect(found.map(({ street }) => street)).toEqual([1, 2, 3, 4, 5].map((number) => `мкр Аксай-${number}`));
    expect(await search('а')).toHaveLength(8);
  });

  it.each(['ъъъ', '.,-', '17', 'проспе'])('finds nothing for «%s»', async (typed) => {
    expect(await search(typed)).toEqual([]);
  });

  it.each(['', '?street=a&city=b'])('refuses the query "%s" with 400', async (query) => {
    expect((await embeddedProvider(providerRequest(path + query))).status).toBe(400);
  });
});

it('the coverage lists each district once, without streets that have no connectable house', async () => {
  const { data: districts } = await providerAnswer(coverageAnswerSchema, '/v1/coverage');
  expect(districts.length).toBeGreaterThan(1);
  expect(new Set(districts.map(({ district }) => district)).size).toBe(districts.length);
  const connected = sample.streets.filter(({ houses }) => houses.some(({ stage }) => stage === 'live'));
  const named = districts.flatMap(({ streets }) => streets);
  expect(named.toSorted()).toEqual(connected.map(({ full }) => full.ru).toSorted());
  expect(connected.length).toBeLessThan(sample.streets.length);
  const inKazakh = await providerAnswer(coverageAnswerSchema, '/v1/coverage', 'kk');
  expect(inKazakh.data[0]).toMatchObject({
    district: 'Бостандық ауданы',
    streets: expect.arrayContaining(['Абай даңғылы']),
  });
});

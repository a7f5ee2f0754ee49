import { describe, expect, it } from 'vitest';
import { archivedTariffsAnswerSchema, nomenclaturesAnswerSchema, tariffsAnswerSchema } from '@/lib/contracts/tariff';
import { locales, type Locale } from '@/lib/i18n/routing';
import { tariffs } from '@/lib/embedded-provider/tariffs';
import { providerAnswer } from './provider-request';

const GROUPS = ['internet', 'internet-tv', 'combo', 'tv', 'telephony'];

function tariffsIn(locale: Locale, query: Parameters<typeof tariffs>[0]['query'] = {}) {
  return tariffsAnswerSchema.parse(tariffs({ locale, query })).data;
}

describe.each(locales)('the sample tariffs in %s', (locale) => {
  it('can be fetched by group, and no group is empty', async () => {
    for (const group of GROUPS) {
      const query = `available_online=true&group=${group}`;
      const { data: found } = await providerAnswer(
        tariffsAnswerSchema,
        `/v1/internet/connection/tariffs?${query}`,
        locale,
      );
      expect(found.length).toBeGreaterThan(0);
      expect(found.every((tariff) => tariff.group === group)).toBe(true);
    }
  });
});

it('the sample tariffs exclude tariffs that cannot be ordered online only with available_online', async () => {
  const [online, all] = [tariffsIn('ru', { available_online: 'true' }), tariffsIn('ru')];
  const ids = all.map(({ id }) => id);
  expect(all.length).toBeGreaterThan(online.length);
  expect(online.every(({ id }) => ids.includes(id))).toBe(true);
});

it('the sample tariffs of an unknown group are an empty list', async () => {
  expect(tariffsIn('ru', { group: 'unknown' })).toEqual([]);
});

it('the sample tariffs have no fields available_online and archived', () => {
  expect(JSON.stringify(tariffs({ locale: 'ru', query: {} }))).not.toMatch(/available_online|archived/);
});

describe('tariff-nomenclatures', () => {
  const equipmentOf = async (id: string, locale: Locale = 'ru') =>
    (
      await providerAnswer(
        nomenclaturesAnswerSchema,
        `/v1/internet/connection/tariff-nomenclatures?tariff_id=${id}`,
        locale,
      )
    ).data;

  it('lists the equipment of every online tariff, with one default of each kind', async () => {
    for (const { id, name } of tariffsIn('ru', { available_online: 'true' })) {
      const equipment = (await equipmentOf(String(id))).filter(({ mode }) => mode !== 'option');
      expect(equipment.length, name).toBeGreaterThan(0);
      expect(
        equipment.every((item) => item.tariff_id === id),
        name,
      ).toBe(true);
      const kinds = new Set(equipment.map(({ kind }) => kind));
      expect(
        equipment.filter((item) => item.default).map(({ kind }) => kind),
        name,
      ).toEqual([...kinds]);
    }
  });

  it('returns nothing for an unknown tariff', async () => {
    expect(await equipmentOf('999')).toEqual([]);
  });

  it.each(['', '101 or 1=1'])('refuses "%s" with 400', async (id) => {
    await expect(equipmentOf(encodeURIComponent(id))).rejects.toThrow(': 400');
  });
});

describe('archived-tariffs', () => {
  const archived = async (locale: Locale = 'ru') =>
    (await providerAnswer(archivedTariffsAnswerSchema, '/v1/archived-tariffs', locale)).data;

  it('lists the tariffs by closing date, the latest first', async () => {
    const days = (await archived()).map((tariff) => tariff.closed_on);
    expect(days.length).toBeGreaterThan(0);
    expect(days).toEqual(days.toSorted().toReversed());
  });
});

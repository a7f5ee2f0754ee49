import { describe, expect, it } from 'vitest';
import { archivedTariffsAnswerSchema, nomenclaturesAnswerSchema, tariffsAnswerSchema } from '@/lib/contracts/tariff';
import type { Locale } from '@/lib/i18n/routing.mjs';
import { tariffs } from '@/lib/embedded-provider/tariffs';
import { providerAnswer } from './provider-request';

function tariffsIn(locale: Locale, query: Parameters<typeof tariffs>[0]['query'] = {}) {
  return tariffsAnswerSchema.parse(tariffs({ locale, query })).data;
}

it.each(['internet', 'internet-tv', 'combo', 'tv', 'telephony'])(
  'the sample tariffs can be fetched by the group %s, which is not empty',
  (group) => {
    const found = tariffsIn('ru', { available_online: 'true', group });
    expect(new Set(found.map((tariff) => tariff.group))).toEqual(new Set([group]));
  },
);

it('the sample tariffs exclude tariffs that cannot be ordered online only with available_online', async () => {
  const [online, all] = [tariffsIn('ru', { available_online: 'true' }), tariffsIn('ru')];
  const ids = all.map(({ id }) => id);
  expect(all.length).toBeGreaterThan(online.length);
  expect(online.every(({ id }) => ids.includes(id))).toBe(true);
});

it('the sample tariffs of an unknown group are an empty list', () => {
  expect(tariffsIn('ru', { group: 'unknown' })).toEqual([]);
});

it('the sample tariffs have no fields available_online and archived', () => {
  expect(JSON.stringify(tariffs({ locale: 'ru', query: {} }))).not.toMatch(/available_online|archived/);
});

describe('tariff-nomenclatures', () => {
  const equipmentOf = async (id: string) => {
    const path = `/v1/internet/connection/tariff-nomenclatures?tariff_id=${id}`;
    return (await providerAnswer(nomenclaturesAnswerSchema, path)).data;
  };

  it('lists the equipment of every online tariff, with one default of each kind', async () => {
    for (const { id, name } of tariffsIn('ru', { available_online: 'true' })) {
      const equipment = (await equipmentOf(String(id))).filter(({ mode }) => mode !== 'option');
      const defaults = equipment.filter((item) => item.default).map(({ kind }) => kind);
      expect(new Set(equipment.map((item) => item.tariff_id)), name).toEqual(new Set([id]));
      expect(defaults, name).toEqual([...new Set(equipment.map(({ kind }) => kind))]);
    }
  });

  it('returns nothing for an unknown tariff', async () => {
    expect(await equipmentOf('999')).toEqual([]);
  });

  it('refuses what is no id with 400', async () => {
    await expect(equipmentOf(encodeURIComponent('101 or 1=1'))).rejects.toThrow(': 400');
  });
});

it('archived-tariffs lists the tariffs by closing date, the latest first', async () => {
  const { data } = await providerAnswer(archivedTariffsAnswerSchema, '/v1/archived-tariffs');
  const days = data.map((tariff) => tariff.closed_on);
  expect(days.length).toBeGreaterThan(0);
  expect(days).toEqual(days.toSorted().toReversed());
});

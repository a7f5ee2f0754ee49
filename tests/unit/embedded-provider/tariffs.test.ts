import { describe, expect, it } from 'vitest';
import {
  archivedTariffsAnswerSchema,
  nomenclaturesAnswerSchema,
  tariffGroupsAnswerSchema,
  tariffsAnswerSchema,
} from '@/lib/contracts/tariff';
import { locales, type Locale } from '@/lib/i18n/routing';
import { tariffs } from '@/lib/embedded-provider/tariffs';
import { fetchArticle } from '@/lib/upstream/content';
import { providerAnswer } from './provider-request';

const GROUPS = ['internet', 'internet-tv', 'combo', 'tv', 'telephony'];

async function groupsIn(locale: Locale) {
  return (await providerAnswer(tariffGroupsAnswerSchema, '/v1/internet/connection/tariff-groups', locale)).data;
}

function tariffsIn(locale: Locale, query: Parameters<typeof tariffs>[0]['query'] = {}) {
  return tariffsAnswerSchema.parse(tariffs({ locale, query })).data;
}

describe.each(locales)('the sample tariffs in %s', (locale) => {
  it('there are five groups with words', async () => {
    const groups = await groupsIn(locale);
    expect(groups.map(({ id }) => id)).toEqual(GROUPS);
    expect(groups.every(({ title, description }) => title !== '' && description !== '')).toBe(true);
  });

  it('there are at least twelve tariffs, each in one of the groups and with an id of its own', async () => {
    const all = tariffsIn(locale, { available_online: 'true' });
    expect(all.length).toBeGreaterThanOrEqual(12);
    expect(new Set(all.map(({ group }) => group))).toEqual(new Set(GROUPS));
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });

  it('each group is asked for alone and is not empty', async () => {
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

  it('every tariff says what it costs and what it contains', async () => {
    for (const tariff of tariffsIn(locale)) {
      expect(tariff.price, tariff.name).toBeGreaterThan(0);
      expect(tariff.connection_fee, tariff.name).toBeGreaterThanOrEqual(0);
      expect(tariff.included.length, tariff.name).toBeGreaterThan(0);
      expect(
        [tariff.speed_down, tariff.channels, tariff.minutes].some((value) => value !== null) ||
          tariff.group === 'telephony',
        tariff.name,
      ).toBe(true);
    }
  });

  it('a promotion ends in a higher price', async () => {
    const promotions = tariffsIn(locale).filter(({ promo }) => promo !== null);
    expect(promotions.length).toBeGreaterThan(0);
    for (const { name, price, promo } of promotions) {
      expect(promo?.price_after, name).toBeGreaterThan(price);
      expect(promo?.months, name).toBeGreaterThan(0);
    }
  });
});

it('leaves out what cannot be ordered online only when asked to', async () => {
  const [online, all] = [tariffsIn('ru', { available_online: 'true' }), tariffsIn('ru')];
  const ids = all.map(({ id }) => id);
  expect(all.length).toBeGreaterThan(online.length);
  expect(online.every(({ id }) => ids.includes(id))).toBe(true);
});

it('answers an unknown group with an empty list', async () => {
  expect(tariffsIn('ru', { group: 'unknown' })).toEqual([]);
});

it('keeps to itself whether a tariff is available online or archived', () => {
  expect(JSON.stringify(tariffs({ locale: 'ru', query: {} }))).not.toMatch(/available_online|archived/);
});

it('links a tariff to a news item that there is', async () => {
  const paths = tariffsIn('ru').flatMap(({ news_url: news }) => news ?? []);
  expect(paths).toContain('/news/gorod-500-novaya-tsena');
  for (const path of paths) expect(await fetchArticle('ru', 'news', path.replace('/news/', '')), path).not.toBeNull();
});

it('sends a tariff with a page of its own there', async () => {
  const external = tariffsIn('ru').filter((tariff) => tariff.external_path !== null);
  expect(external.map(({ id, external_path: path }) => [id, path])).toEqual([[402, 'https://tv.qosyl.example/semya']]);
});

it('sells the same in both languages', async () => {
  const facts = async (locale: Locale) =>
    tariffsIn(locale).map(({ name: _name, technology: _technology, included, summary: _summary, ...rest }) => ({
      ...rest,
      included: included.length,
    }));
  expect(await facts('kk')).toEqual(await facts('ru'));
});

it('says it in Kazakh, not in Russian, under kk', async () => {
  const russian = tariffsIn('ru');
  for (const [index, { name, summary }] of tariffsIn('kk').entries())
    expect(summary, name).not.toBe(russian[index]?.summary);
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

  it('lists for every tariff sold online what belongs to it, one default of each kind', async () => {
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

  it('asks the same prices in both languages, in words of each', async () => {
    const [russian, kazakh] = [await equipmentOf('201'), await equipmentOf('201', 'kk')];
    const facts = (items: typeof russian) => items.map(({ title: _title, ...rest }) => rest);
    expect(facts(kazakh)).toEqual(facts(russian));
    for (const [index, { title }] of kazakh.entries()) expect(title).not.toBe(russian[index]?.title);
  });

  it('knows nothing for a tariff that there is not', async () => {
    expect(await equipmentOf('999')).toEqual([]);
  });

  it.each(['', '101 or 1=1'])('refuses "%s" with 400', async (id) => {
    await expect(equipmentOf(encodeURIComponent(id))).rejects.toThrow(': 400');
  });
});

describe('archived-tariffs', () => {
  const archived = async (locale: Locale = 'ru') =>
    (await providerAnswer(archivedTariffsAnswerSchema, '/v1/archived-tariffs', locale)).data;

  it('lists those closed last first', async () => {
    const days = (await archived()).map((tariff) => tariff.closed_on);
    expect(days.length).toBeGreaterThan(0);
    expect(days).toEqual(days.toSorted().toReversed());
  });

  it('has none that can still be ordered', async () => {
    const online = tariffsIn('ru', { available_online: 'true' }).map(({ id }) => id);
    expect((await archived()).filter(({ id }) => online.includes(id))).toEqual([]);
  });

  it('says in each language what changes', async () => {
    const russian = await archived();
    for (const [index, { note }] of (await archived('kk')).entries()) expect(note).not.toBe(russian[index]?.note);
  });
});

import { describe, expect, it } from 'vitest';
import { tariffGroupsAnswerSchema, tariffsAnswerSchema } from '@/lib/contracts/tariff';
import { locales, type Locale } from '@/lib/i18n/routing';
import { tariffGroups, tariffs } from '@/lib/upstream/embedded/tariffs';
import { providerRequest } from './provider-request';

const GROUPS = ['internet', 'internet-tv', 'combo', 'tv', 'telephony'];

async function groupsIn(locale: Locale) {
  return tariffGroupsAnswerSchema.parse(await tariffGroups(providerRequest('/v1/internet/connection/tariff-groups', locale)).json()).data;
}

async function tariffsIn(locale: Locale, query = '') {
  return tariffsAnswerSchema.parse(await tariffs(providerRequest(`/v1/internet/connection/tariffs${query}`, locale)).json()).data;
}

describe.each(locales)('in %s', (locale) => {
  it('there are five groups with words', async () => {
    const groups = await groupsIn(locale);
    expect(groups.map(({ id }) => id)).toEqual(GROUPS);
    expect(groups.every(({ title, description }) => title !== '' && description !== '')).toBe(true);
  });

  it('there are at least twelve tariffs, each in one of the groups and with an id of its own', async () => {
    const all = await tariffsIn(locale, '?available_online=true');
    expect(all.length).toBeGreaterThanOrEqual(12);
    expect(new Set(all.map(({ group }) => group))).toEqual(new Set(GROUPS));
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });

  it.each(GROUPS)('the group %s is asked for alone and is not empty', async (group) => {
    const found = await tariffsIn(locale, `?available_online=true&group=${group}`);
    expect(found.length).toBeGreaterThan(0);
    expect(found.every((tariff) => tariff.group === group)).toBe(true);
  });

  it('every tariff says what it costs and what it contains', async () => {
    for (const tariff of await tariffsIn(locale)) {
      expect(tariff.price, tariff.name).toBeGreaterThan(0);
      expect(tariff.connection_fee, tariff.name).toBeGreaterThanOrEqual(0);
      expect(tariff.included.length, tariff.name).toBeGreaterThan(0);
      expect([tariff.speed_down, tariff.channels, tariff.minutes].some((value) => value !== null) || tariff.group === 'telephony', tariff.name).toBe(true);
    }
  });

  it('a promotion ends in a higher price', async () => {
    const promotions = (await tariffsIn(locale)).filter(({ promo }) => promo !== null);
    expect(promotions.length).toBeGreaterThan(0);
    for (const { name, price, promo } of promotions) {
      expect(promo?.price_after, name).toBeGreaterThan(price);
      expect(promo?.months, name).toBeGreaterThan(0);
    }
  });
});

it('leaves out what cannot be ordered online only when asked to', async () => {
  const [online, all] = [await tariffsIn('ru', '?available_online=true'), await tariffsIn('ru')];
  const ids = all.map(({ id }) => id);
  expect(all.length).toBeGreaterThan(online.length);
  expect(online.every(({ id }) => ids.includes(id))).toBe(true);
});

it('answers an unknown group with an empty list', async () => {
  expect(await tariffsIn('ru', '?group=unknown')).toEqual([]);
});

it('keeps to itself whether a tariff is available online', async () => {
  const body: unknown = await tariffs(providerRequest('/v1/internet/connection/tariffs')).json();
  expect(JSON.stringify(body)).not.toContain('available_online');
});

it('sells the same in both languages', async () => {
  const facts = async (locale: Locale) =>
    (await tariffsIn(locale)).map(({ name: _name, technology: _technology, included, summary: _summary, ...rest }) => ({ ...rest, included: included.length }));
  expect(await facts('kk')).toEqual(await facts('ru'));
});

it('says it in Kazakh, not in Russian, under kk', async () => {
  const russian = await tariffsIn('ru');
  for (const [index, { name, summary }] of (await tariffsIn('kk')).entries()) expect(summary, name).not.toBe(russian[index]?.summary);
});

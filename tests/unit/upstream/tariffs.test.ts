import { describe, expect, it } from 'vitest';
import { locales } from '@/lib/i18n/routing';
import { fetchNomenclatures } from '@/lib/upstream/orders';
import { fetchArchivedTariffs } from '@/lib/upstream/content';
import { fetchTariff, fetchTariffIds, fetchTariffsByGroup } from '@/lib/upstream/tariffs';

describe.each(locales)('in %s', (locale) => {
  it('every group comes with its own tariffs', async () => {
    const groups = await fetchTariffsByGroup(locale);
    expect(groups.length).toBeGreaterThan(1);
    for (const { group, tariffs } of groups)
      expect(
        tariffs.every((tariff) => tariff.group === group.id),
        group.id,
      ).toBe(true);
  });

  it('a tariff is found with its group', async () => {
    expect(await fetchTariff(locale, 202)).toMatchObject({ tariff: { id: 202 }, group: { id: 'internet-tv' } });
  });

  it('its equipment is asked for by its id', async () => {
    const equipment = await fetchNomenclatures(locale, 202);
    expect(new Set(equipment.map((item) => item.tariff_id))).toEqual(new Set([202]));
  });
});

it('only what can be ordered online has a page: neither unknown nor archived tariffs nor those sold by request', async () => {
  const ids = await fetchTariffIds('ru');
  const [archived] = await fetchArchivedTariffs('ru');
  expect(ids).toContain(101);
  expect(ids).not.toContain(503);
  expect(ids).not.toContain(archived?.id);
  for (const id of [503, archived?.id ?? 0, 9, Number.NaN]) expect(await fetchTariff('ru', id)).toBeNull();
});

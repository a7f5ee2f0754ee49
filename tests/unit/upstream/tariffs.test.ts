import { describe, expect, it, vi } from 'vitest';
import { fetchArchivedTariffs } from '@/lib/upstream/content';
import { UpstreamError } from '@/lib/upstream/upstream-error';
import { fetchTariff, fetchTariffIds, fetchTariffsByGroup } from '@/lib/upstream/tariffs';
import { answerTo } from '../../support/provider';

vi.mock('@/lib/embedded-provider/provider', () => import('../../support/provider'));

it('a tariff gets the group that it was requested by, whatever group its answer contains', async () => {
  const data = [{ id: 1, group: 'Интернет', name: 'Дом', price: 4990 }];
  answerTo('/tariffs?', () => Promise.resolve(Response.json({ data })));
  const [first] = await fetchTariffsByGroup('ru');
  expect(first?.tariffs.map(({ group }) => group)).toEqual([first?.group.id]);
});

it('a tariff has a page only when it can be ordered online: not unknown, archived or sold on request', async () => {
  const ids = await fetchTariffIds();
  const [archived] = await fetchArchivedTariffs('ru');
  expect(ids).toContain(101);
  expect(ids).not.toContain(503);
  expect(ids).not.toContain(archived?.id);
  for (const id of [503, archived?.id ?? 0, 9, Number.NaN]) expect(await fetchTariff('ru', id)).toBeNull();
});

describe('a tariff group that cannot be read', () => {
  const lose = (lost: (group: string) => boolean) => {
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    answerTo('group=', ({ url }) =>
      lost(new URL(url).searchParams.get('group') ?? '') ? Promise.resolve(new Response('oops')) : null,
    );
    return logged;
  };

  it('is left out and logged with its call', async () => {
    const logged = lose((group) => group === 'internet');
    const groups = await fetchTariffsByGroup('ru');
    const ids = groups.map(({ group }) => group.id);
    expect([ids.includes('internet-tv'), ids.includes('internet')]).toEqual([true, false]);
    expect(logged).toHaveBeenCalledWith(
      expect.stringMatching(/^part of a page: GET .*tariffs: malformed 200: the answer is no JSON/),
    );
  });

  it('leaves tariffs of other groups available, and makes all other lookups fail', async () => {
    lose((group) => group === 'internet');
    expect((await fetchTariff('ru', 202))?.tariff.id).toBe(202);
    for (const id of [101, 9]) await expect(fetchTariff('ru', id)).rejects.toThrow(UpstreamError);
    await expect(fetchTariffIds()).rejects.toThrow(UpstreamError);
  });

  it('makes the whole list fail when no other group can be read', async () => {
    lose(() => true);
    await expect(fetchTariffsByGroup('ru')).rejects.toThrow(UpstreamError);
  });
});

import { expect, it, vi } from 'vitest';
import { fetchHome } from '@/lib/upstream/home';
import { answerTo, provider } from '../../support/provider';

vi.mock('@/lib/embedded-provider/provider', () => import('../../support/provider'));

const answer = (data: unknown[]) => Promise.resolve(Response.json({ data }));

it('the home page shows the tariffs of the internet group and the bundle with television', async () => {
  const { groups, tariffs, bundle } = await fetchHome('ru');
  expect(groups.find(({ current }) => current)?.id).toBe('internet');
  expect(new Set(tariffs?.map(({ group }) => group))).toEqual(new Set(['internet']));
  expect(bundle?.group).toBe('internet-tv');
});

it('the home page shows the first group when no group has the id "internet"', async () => {
  provider.answer = ({ url }) => {
    if (url.includes('/tariff-groups')) return answer(['7', '8'].map((id) => ({ id, title: id })));
    return url.includes('group=7') ? answer([{ id: 1, group: '7', name: 'Аул', price: 4990.5 }]) : null;
  };
  const { groups, tariffs, from, bundle } = await fetchHome('ru');
  expect(groups.map(({ current }) => current)).toEqual([true, false]);
  expect(tariffs?.map(({ name }) => name)).toEqual(['Аул']);
  expect({ from, bundle }).toEqual({ from: 4990.5, bundle: null });
});

it('the home page shows no tariffs without tariff groups', async () => {
  answerTo('/tariff-groups', () => answer([]));
  expect(await fetchHome('ru')).toMatchObject({ groups: [], tariffs: [], from: null, bundle: null });
});

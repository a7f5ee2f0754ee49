import { describe, expect, it } from 'vitest';
import { channelsWithOffers } from '@/lib/bff/routes/channels';
import { channelsAnswerSchema } from '@/lib/contracts/channel';
import { provider } from '../support/provider';
import { siteOn } from '../support/site';

const get = (language = 'ru') =>
  channelsWithOffers(
    new Request('http://localhost:3000/client-api/v1/tv-channels', { headers: { 'accept-language': language } }),
  );
const channelsIn = async (language: string) => channelsAnswerSchema.parse(await (await get(language)).json());

describe('tv-channels', () => {
  siteOn('sqlite', ['rate_limits']);

  it('returns channels by category and packages with the cheapest current tariff of each', async () => {
    const response = await get();
    const { data, packages } = channelsAnswerSchema.parse(await response.json());
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(data.find(({ id }) => id === 'news')?.data.find(({ id }) => id === '24kz')).toMatchObject({
      name: '24KZ',
      number: 3,
      national: true,
      packages: ['base', 'plus', 'max'],
    });
    // 201 has the package of 120 channels itself and costs more than 402, whose package is wider.
    expect(packages).toEqual([
      {
        id: 'base',
        title: '100 каналов',
        cheapest_tariff: { tariff_id: 401, tariff_name: expect.any(String), group_title: 'Телевидение', price: 2990 },
      },
      {
        id: 'plus',
        title: '120 каналов',
        cheapest_tariff: { tariff_id: 402, tariff_name: expect.any(String), group_title: 'Телевидение', price: 3990 },
      },
      {
        id: 'max',
        title: '150 каналов',
        cheapest_tariff: { tariff_id: 402, tariff_name: expect.any(String), group_title: 'Телевидение', price: 3990 },
      },
    ]);
  });

  it('answers in Kazakh to a Kazakh page', async () => {
    const [russian, kazakh] = [await channelsIn('ru'), await channelsIn('kk')];
    expect(kazakh.data[0]?.title).toBe('Қазақстандық');
    expect(kazakh.packages[0]?.title).toBe('100 арна');
    expect(kazakh.packages[0]?.cheapest_tariff?.tariff_id).toBe(russian.packages[0]?.cheapest_tariff?.tariff_id);
    expect(kazakh.packages[0]?.cheapest_tariff?.tariff_name).not.toBe(
      russian.packages[0]?.cheapest_tariff?.tariff_name,
    );
  });

  it('names no cheapest tariff when there are no tariffs', async () => {
    provider.answer = ({ url }) => (url.includes('/tariffs') ? Promise.resolve(Response.json({ data: [] })) : null);
    expect((await channelsIn('ru')).packages.map(({ cheapest_tariff }) => cheapest_tariff)).toEqual([null, null, null]);
  });
});

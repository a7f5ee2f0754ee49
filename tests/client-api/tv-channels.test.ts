import { expect, it } from 'vitest';
import { channelsWithOffers } from '@/lib/bff/routes/channels';
import { channelsAnswerSchema } from '@/lib/contracts/channel';
import { readRequest } from '../support/lead-request';
import { siteOn } from '../support/site';

siteOn('sqlite');

const channelsIn = async (language: string) => {
  const response = await channelsWithOffers(readRequest({}, { 'accept-language': language }));
  return channelsAnswerSchema.parse(await response.json());
};

it('tv-channels returns channels by category and packages with the cheapest current tariff of each', async () => {
  const { data, packages } = await channelsIn('ru');
  expect(data.find(({ id }) => id === 'news')?.data.find(({ id }) => id === '24kz')).toMatchObject({
    name: '24KZ',
    number: 3,
    national: true,
    packages: ['base', 'plus', 'max'],
  });
  const television = { tariff_name: expect.any(String), group_title: 'Телевидение' };
  // 201 has the package of 120 channels itself and costs more than 402, whose package is wider.
  expect(packages).toEqual([
    { id: 'base', title: '100 каналов', cheapest_tariff: { ...television, tariff_id: 401, price: 2990 } },
    { id: 'plus', title: '120 каналов', cheapest_tariff: { ...television, tariff_id: 402, price: 3990 } },
    { id: 'max', title: '150 каналов', cheapest_tariff: { ...television, tariff_id: 402, price: 3990 } },
  ]);
});

it('tv-channels answers in Kazakh to a Kazakh page', async () => {
  const { data, packages } = await channelsIn('kk');
  expect([data[0]?.title, packages[0]?.title]).toEqual(['Қазақстандық', '100 арна']);
  expect(packages[0]?.cheapest_tariff?.group_title).not.toBe('Телевидение');
});

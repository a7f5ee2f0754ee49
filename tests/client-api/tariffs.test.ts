import { expect, it } from 'vitest';
import { tariffOffers } from '@/lib/bff/routes/tariffs';
import { tariffOffersAnswerSchema } from '@/lib/contracts/tariff-offer';
import { readRequest } from '../support/lead-request';
import { siteOn } from '../support/site';

siteOn('sqlite');

const offersIn = async (language: string) => {
  const response = await tariffOffers(readRequest({}, { 'accept-language': language }));
  return tariffOffersAnswerSchema.parse(await response.json()).data;
};

it('the tariff offers include the current tariffs of several groups, with the group titles of the language', async () => {
  const [russian, kazakh] = [await offersIn('ru'), await offersIn('kk')];
  const titles = (offers: typeof russian) => offers.map(({ group_title: title }) => title);
  expect(new Set(russian.map(({ id }) => id)).size).toBe(russian.length);
  expect(new Set(titles(russian)).size).toBeGreaterThan(1);
  expect(russian.find(({ id }) => id === 103)).toMatchObject({
    speed_down: expect.any(Number),
    price: expect.any(Number),
    group_title: expect.stringMatching(/\S/),
  });
  expect(kazakh.map(({ id }) => id)).toEqual(russian.map(({ id }) => id));
  expect(titles(kazakh)).not.toEqual(titles(russian));
});

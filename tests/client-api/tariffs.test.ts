import { describe, expect, it, vi } from 'vitest';
import { GET } from '@/app/client-api/v1/connection/tariffs/route';
import { SEARCHES_PER_CLIENT_ADDRESS } from '@/lib/config/rate-limits';
import { tariffOffersAnswerSchema } from '@/lib/contracts/tariff-offer';
import { provider, providerFailures } from '../support/provider';
import { siteOn } from '../support/site';

vi.mock('@/lib/embedded-provider/provider', () => import('../support/provider'));

const get = (language = 'ru') =>
  GET(
    new Request('http://localhost:3000/client-api/v1/connection/tariffs', { headers: { 'accept-language': language } }),
  );
const offersIn = async (language: string) => tariffOffersAnswerSchema.parse(await (await get(language)).json()).data;

describe('tariffs', () => {
  const site = siteOn('sqlite', ['rate_limits']);

  it('answers the current tariffs of all groups with what their groups are called', async () => {
    const offers = await offersIn('ru');
    expect(new Set(offers.map(({ id }) => id)).size).toBe(offers.length);
    expect(new Set(offers.map(({ group_title }) => group_title)).size).toBeGreaterThan(1);
    expect(offers.find(({ id }) => id === 103)).toMatchObject({
      speed_down: expect.any(Number),
      price: expect.any(Number),
      group_title: expect.stringMatching(/\S/),
    });
  });

  it('speaks Kazakh to a Kazakh page', async () => {
    const [russian, kazakh] = [await offersIn('ru'), await offersIn('kk')];
    expect(kazakh.map(({ id }) => id)).toEqual(russian.map(({ id }) => id));
    expect(kazakh.map(({ group_title }) => group_title)).not.toEqual(russian.map(({ group_title }) => group_title));
  });

  it.each(providerFailures)('answers 502 when the provider %s', async (_name, failing) => {
    provider.answer = failing;
    expect((await get()).status).toBe(502);
  });

  it('limits how often one visitor may ask', async () => {
    await get();
    await site.database.updateTable('rate_limits').set({ count: SEARCHES_PER_CLIENT_ADDRESS.count }).execute();
    expect((await get()).status).toBe(429);
  });
});

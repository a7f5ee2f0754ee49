import { describe, expect, it, vi } from 'vitest';
import { tariffChoices, tariffOffers } from '@/lib/bff/routes/tariffs';
import { tariffChoicesAnswerSchema } from '@/lib/contracts/order';
import { tariffOffersAnswerSchema } from '@/lib/contracts/tariff-offer';
import { provider, providerDown, type Answer } from '../support/provider';
import { siteOn } from '../support/site';

const get = (language = 'ru') =>
  tariffOffers(
    new Request('http://localhost:3000/client-api/v1/connection/tariffs', { headers: { 'accept-language': language } }),
  );
const offersIn = async (language: string) => tariffOffersAnswerSchema.parse(await (await get(language)).json()).data;

describe('the tariff offers', () => {
  siteOn('sqlite', ['rate_limits']);

  it('include the current tariffs of several groups with their group titles', async () => {
    const offers = await offersIn('ru');
    expect(new Set(offers.map(({ id }) => id)).size).toBe(offers.length);
    expect(new Set(offers.map(({ group_title }) => group_title)).size).toBeGreaterThan(1);
    expect(offers.find(({ id }) => id === 103)).toMatchObject({
      speed_down: expect.any(Number),
      price: expect.any(Number),
      group_title: expect.stringMatching(/\S/),
    });
  });

  it('are in Kazakh on a Kazakh page', async () => {
    const [russian, kazakh] = [await offersIn('ru'), await offersIn('kk')];
    expect(kazakh.map(({ id }) => id)).toEqual(russian.map(({ id }) => id));
    expect(kazakh.map(({ group_title }) => group_title)).not.toEqual(russian.map(({ group_title }) => group_title));
  });
});

describe('the tariff choices', () => {
  siteOn('sqlite', ['rate_limits']);
  const A_MINUTE_MS = 60_000;

  const choose = (language = 'ru') =>
    tariffChoices(
      new Request('http://localhost:3000/client-api/v1/connection/tariff-choices', {
        headers: { 'accept-language': language },
      }),
    );
  /** The provider answers by itself; the returned function holds its calls. */
  const asked = () => {
    const answer = vi.fn<Answer>(() => null);
    provider.answer = answer;
    return answer;
  };

  it('are fetched once for twenty parallel visitors and not again within a minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const answer = asked();
    const responses = await Promise.all(Array.from({ length: 20 }, () => choose()));
    expect(new Set(await Promise.all(responses.map((response) => response.text()))).size).toBe(1);
    const calls = answer.mock.calls.map(([{ url }]) => url);
    expect(new Set(calls).size).toBe(calls.length);
    await choose();
    vi.setSystemTime(Date.now() + A_MINUTE_MS - 1);
    expect((await choose()).status).toBe(200);
    expect(answer).toHaveBeenCalledTimes(calls.length);
    vi.setSystemTime(Date.now() + 1);
    await choose();
    expect(answer.mock.calls.map(([{ url }]) => url).toSorted()).toEqual([...calls, ...calls].toSorted());
  });

  it('are fetched separately for each language', async () => {
    const answer = asked();
    const [russian, kazakh] = await Promise.all([choose('ru'), choose('kk')]);
    const titles = async (response: Response) =>
      tariffChoicesAnswerSchema.parse(await response.json()).data.map(({ group }) => group.title);
    expect(await titles(russian)).not.toEqual(await titles(kazakh));
    const languages = answer.mock.calls.map(([{ headers }]) => headers.get('accept-language'));
    expect(languages.filter((language) => language === 'ru')).toHaveLength(languages.length / 2);
  });

  it.each(providerDown)(
    'stay as fetched when the provider %s later, with one log line for each call',
    async (_name, failing) => {
      vi.useFakeTimers({ toFake: ['Date'] });
      const logged = vi.spyOn(console, 'error').mockReturnValue();
      const answer = asked();
      const before = await (await choose()).json();
      const calls = answer.mock.calls.length;
      answer.mockImplementation(failing);
      vi.setSystemTime(Date.now() + A_MINUTE_MS);
      const during = await Promise.all(Array.from({ length: 20 }, () => choose()));
      expect(await Promise.all(during.map((response) => response.json()))).toEqual(during.map(() => before));
      await choose();
      expect(answer).toHaveBeenCalledTimes(2 * calls);
      expect(logged).toHaveBeenCalledTimes(calls);
      expect(logged).toHaveBeenCalledWith(expect.stringMatching(/\/tariff-groups: .+: what was read before stays$/));
    },
  );
});

import { describe, expect, it } from 'vitest';
import { searchStreets } from '@/lib/bff/routes/addresses';
import { streetSearchAnswerSchema } from '@/lib/contracts/address';
import { readRequest } from '../support/lead-request';
import { hanging, provider } from '../support/provider';
import { siteOn } from '../support/site';

const search = (street: string, headers: Record<string, string> = {}) =>
  searchStreets(readRequest({ street }, headers));

describe('the search for a street', () => {
  siteOn('sqlite');

  it.each([
    ['ru', 'пр-т Абая'],
    ['kk', 'Абай даңғылы'],
  ])('answers in the language of the page (%s) with no-store', async (language, name) => {
    const response = await search(' Абая ', { 'accept-language': language });
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(streetSearchAnswerSchema.parse(await response.json()).data[0]).toMatchObject({ street: name });
  });

  it.each([
    ['Tole bi', ['Tole bi', 'толе би']],
    ['Щщщщ', ['Щщщщ']],
    ['Абая', ['Абая']],
  ])('repeats an empty search in Cyrillic only if the text is Latin: %s', async (typed, texts) => {
    const asked: (string | null)[] = [];
    provider.answer = async ({ url }) => {
      const text = new URL(url).searchParams.get('street');
      asked.push(text);
      const street = { id: '1', street: 'ул. Толе би', district: 'Алмалинский', former_name: null, houses: [] };
      return Response.json({ data: text === 'толе би' ? [street] : [] });
    };
    expect((await (await search(typed)).json()).data).toHaveLength(texts.length - 1);
    expect(asked).toEqual(texts);
  });

  it('cancels the provider call when the visitor cancels the request', async () => {
    const leaving = new AbortController();
    provider.answer = (request) => {
      const answer = hanging(request);
      leaving.abort();
      return answer;
    };
    const request = new Request(readRequest({ street: 'Абая' }), { signal: leaving.signal });
    expect((await searchStreets(request)).status).toBe(502);
  });
});

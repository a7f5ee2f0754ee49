import { expect, it, vi } from 'vitest';
import { GET } from '@/app/client-api/v1/search-index/[locale]/route';
import { searchIndexAnswerSchema } from '@/lib/contracts/search-item';
import { UpstreamError } from '@/lib/upstream/http';
import { fetchSearchItems } from '@/lib/upstream/search-items';
import { provider } from '../support/provider';

vi.mock('@/lib/embedded-provider/provider', () => import('../support/provider'));

const get = (locale: string) =>
  GET(new Request(`http://localhost:3000/client-api/v1/search-index/${locale}`), {
    params: Promise.resolve({ locale }),
  });

it.each([
  ['ru', 'ru'],
  ['kk', 'kk'],
  ['en', 'ru'],
] as const)('the index of the search for "%s" holds all that can be found in %s', async (asked, locale) => {
  const { data } = searchIndexAnswerSchema.parse(await (await get(asked)).json());
  expect(data).toEqual(await fetchSearchItems(locale));
  expect(data.length).toBeGreaterThan(0);
});

it('the index of the search fails when the provider is down, so that the last one stays', async () => {
  provider.answer = () => Promise.reject(new TypeError('fetch failed'));
  await expect(get('ru')).rejects.toThrow(UpstreamError);
});

import { join } from 'node:path';
import { addressPath } from '../lib/address/address-link';
import { addressCheckCall, streetSearchCall } from '../lib/contracts/calls/site-addresses';
import { EMBEDDED_TOKEN } from '../lib/embedded-provider/provider';
import type { Locale } from '../lib/i18n/routing.mjs';
import { providerFiles } from '../lib/provider-files/current';
import { backEndVariables } from './back-end-variables';
import { flat } from './growth';
import { manyNews, manyStreets, newsName } from './grown-content';
import { load, nth, type LoadRequest } from './load';
import { inTurns } from './rounds';
import { visitor } from './server-rows';
import { startProvider, withServers, type ContentSize } from './sites';
import type { Row } from './table';

const small: ContentSize = { news: 100, houses: 1_500 };
const large: ContentSize = { news: 10_000, houses: 20_000 };
const ofNews = '100 to 10,000 news';
const ofHouses = '1,500 to 20,000 houses';

// Both sites get the same requests, about content that both have.
const { streets: committed, content } = providerFiles();
const streets = manyStreets(committed, small.houses);
const houses = streets.flatMap(({ full, houses: own }) =>
  own.map(({ number }) => ({ street: full.ru, house: number })),
);
const typed = [...new Set(streets.flatMap(({ name }) => [2, 3, 4, 5].map((letters) => name.ru.slice(0, letters))))];
const titles = manyNews(content.articles.news.ru, small.news).map(({ title }) => title);
const newsLists = ['', '&year=2026'].flatMap((year) =>
  Array.from({ length: 12 }, (_, page) => `/news?page=${page + 1}${year}`),
);

/** No request repeats one that the site caches, because a cached answer is fast with any content. */
const measured: {
  what: string;
  count: number;
  ask: (index: number, size: ContentSize, origin: string) => LoadRequest;
}[] = [
  {
    what: `news list, ${ofNews}`,
    count: 12,
    ask: (index) => ({ path: prefixOf(index) + nth(newsLists, index >> 1) }),
  },
  {
    what: `news item, ${ofNews}`,
    count: 48,
    ask: (index, { news: count }) => ({
      path: `${prefixOf(index)}/news/${newsName((index >> 1) * (count / small.news))}`,
    }),
  },
  {
    what: `search of the site, ${ofNews}`,
    count: 64,
    ask: (index) => ({ path: `/support?${new URLSearchParams({ q: nth(titles, index) })}` }),
  },
  {
    what: `street suggestions, ${ofHouses}`,
    count: 64,
    ask: (index) => ({
      path: `/client-api${streetSearchCall.path}?${new URLSearchParams({ street: nth(typed, index >> 1) })}`,
      headers: { 'accept-language': languageOf(index), 'x-forwarded-for': visitor(index) },
    }),
  },
  {
    what: `check of an address, ${ofHouses}`,
    count: 128,
    ask: (index, _size, origin) => ({
      path: `/client-api${addressCheckCall.path}`,
      headers: { 'content-type': 'application/json', origin, 'x-forwarded-for': visitor(index) },
      body: JSON.stringify(nth(houses, index * 7)),
    }),
  },
  {
    what: `page of an address, ${ofHouses}`,
    count: 64,
    ask: (index) => ({
      path: addressPath(languageOf(index), nth(houses, index * 7)),
      headers: { 'x-forwarded-for': visitor(index) },
    }),
  },
];

/** The same requests to a site with little content (in the column of the bare page) and to one with much. */
export async function measureContentGrowth(): Promise<Row[]> {
  return withServers(async (start, dataFolder) => {
    const startSite = async (size: ContentSize, name: string) => {
      const backEnds = backEndVariables(await startProvider(start, size), EMBEDDED_TOKEN);
      const variables = { ...backEnds, DATA_DIR: join(dataFolder, name) };
      return (await start(['server/server.mjs'], variables)).origin;
    };
    const few = await startSite(small, 'small');
    const many = await startSite(large, 'large');
    const rows: Row[] = [];
    for (const { what, count, ask } of measured) {
      const asking = (origin: string, size: ContentSize) => {
        let asked = 0;
        return async () => (await load(origin, () => ask(asked++, size, origin), count)).p50;
      };
      const [askFew, askMany] = [asking(few, small), asking(many, large)];
      await askFew();
      await askMany();
      const times = await inTurns(askFew, askMany);
      rows.push({ what: `${what}: p50`, unit: 'ms', ...times, goal: flat });
    }
    return rows;
  });
}

function languageOf(index: number): Locale {
  return index % 2 === 0 ? 'ru' : 'kk';
}

function prefixOf(index: number): string {
  return index % 2 === 0 ? '' : '/kk';
}

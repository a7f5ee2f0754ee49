import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { exitWith } from '../server/command.mjs';
import { listenAnywhere } from './free-port';
import { ownPostgres } from './postgres';
import { withServers } from './sites';

const PRICES = [12_345, 23_456, 34_567];
const PAGES = ['/cards', '/kk/cards', '/', '/cards?sort=price'];
const LIMIT_MS = 30_000;
const POLL_MS = 50;

let price = 0;

/** A proxy for the back end at `origin` that replaces the prices of all tariffs once `price` is set. */
async function repriced(origin: string) {
  const server = createServer((request, response) => {
    void (async () => {
      const { authorization = '', 'accept-language': language = 'ru' } = request.headers;
      const body = request.method === 'POST' ? await text(request) : undefined;
      const answer = await fetch(`${origin}${request.url}`, {
        method: request.method ?? 'GET',
        headers: { authorization, 'accept-language': String(language), 'content-type': 'application/json' },
        ...(body !== undefined && { body }),
      });
      const said = await answer.text();
      response
        .writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'application/json' })
        .end(price === 0 ? said : said.replaceAll(/"price":\d+/g, `"price":${price}`));
    })();
  });
  return { host: `http://127.0.0.1:${await listenAnywhere(server)}`, close: () => server.close() };
}

/** Time in ms since `startedAt` until a page of a process shows the price. */
async function shown(origin: string, page: string, startedAt: number): Promise<number> {
  const digits = new RegExp(`${Math.floor(price / 1_000)}\\D{1,8}${price % 1_000}`);
  while (performance.now() - startedAt < LIMIT_MS) {
    if (digits.test(await (await fetch(origin + page)).text())) return Math.round(performance.now() - startedAt);
    await pause(POLL_MS);
  }
  throw new Error(`${origin}${page} does not show ${price}`);
}

async function main(): Promise<void> {
  const postgres = await ownPostgres();
  const { EMBEDDED_TOKEN: token } = await import('../lib/embedded-provider/provider');
  try {
    await withServers(async (start, dataFolder) => {
      const provider = await start(['--conditions=react-server', '--import', 'tsx', 'bench/grown-provider.ts'], {
        NEWS: '9',
        HOUSES: '100',
      });
      const { host, close } = await repriced(provider.origin);
      const variables = {
        CRM_API_HOST: host,
        CRM_API_TOKEN: token,
        CONTENT_API_HOST: host,
        CONTENT_API_TOKEN: token,
        DATABASE_URL: postgres.url,
      };
      const sites = [await start(['server/server.mjs'], variables), await start(['server/server.mjs'], variables)];
      Object.assign(process.env, { DATA_DIR: dataFolder, DATABASE_URL: postgres.url });
      const { closeSiteDatabase, siteDatabase } = await import('../lib/store/database/database');
      const { renewContent } = await import('../lib/store/renewals');
      const all = sites.flatMap(({ origin }) => PAGES.map((page) => ({ origin, page })));
      for (const { origin, page } of all) await (await fetch(origin + page)).text();
      for (price of PRICES) {
        await renewContent(await siteDatabase());
        const startedAt = performance.now();
        const times = await Promise.all(all.map(({ origin, page }) => shown(origin, page, startedAt)));
        const [first = '', ...second] = [times.slice(0, PAGES.length), times.slice(PAGES.length)].map((each) =>
          PAGES.map((page, index) => `${page} ${each[index]}`).join(', '),
        );
        console.log(`${price} ₸ after so many ms: one process ${first}; the other ${second.join()}`);
      }
      close();
      await closeSiteDatabase();
    });
  } finally {
    await postgres.end();
  }
}

await main().catch(exitWith);

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { exitWith } from '../server/command.mjs';
import { listenAnywhere } from './free-port';
import { ownPostgres } from './postgres';
import { withServers } from './sites';
import { atShare, median } from './statistics';

const PROCESSES = Number(process.env['PROCESSES'] ?? 6);
/** Until every process has heard of a renewal twice. */
const RENEWED_MS = 22_000;

const asked = new Map<string, number>();

/** A proxy for the back end at `origin` that counts what is asked of it. */
async function counted(origin: string) {
  const forward = async ({ url = '', headers, method = 'GET' }: IncomingMessage, response: ServerResponse) => {
    const { authorization = '', 'accept-language': language = 'ru', accept = '*/*' } = headers;
    const path = `${method} ${url}`;
    asked.set(path, (asked.get(path) ?? 0) + 1);
    const answer = await fetch(origin + url, { headers: { authorization, accept, 'accept-language': language } });
    const type = answer.headers.get('content-type') ?? 'application/json';
    response.writeHead(answer.status, { 'content-type': type }).end(Buffer.from(await answer.arrayBuffer()));
  };
  const server = createServer((request, response) => void forward(request, response));
  return { host: `http://127.0.0.1:${await listenAnywhere(server)}`, close: () => server.close() };
}

/** Fetches all pages of one process, one after the other; returns the time of each in ms. */
async function visitAll(origin: string, pages: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const page of pages) {
    const startedAt = performance.now();
    const answer = await fetch(origin + page);
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${page}: ${answer.status}`);
    times.push(performance.now() - startedAt);
  }
  return times;
}

async function main(): Promise<void> {
  const postgres = await ownPostgres();
  const { EMBEDDED_TOKEN: token } = await import('../lib/embedded-provider/provider');
  try {
    await withServers(async (start, dataFolder) => {
      const provider = await start(['--conditions=react-server', '--import', 'tsx', 'bench/grown-provider.ts'], {
        NEWS: '40',
        HOUSES: '1000',
      });
      const { host, close } = await counted(provider.origin);
      const variables = {
        CRM_API_HOST: host,
        CRM_API_TOKEN: token,
        CONTENT_API_HOST: host,
        CONTENT_API_TOKEN: token,
        DATABASE_URL: postgres.url,
        DATABASE_CONNECTIONS: '3',
      };
      const sites: string[] = [];
      while (sites.length < PROCESSES) sites.push((await start(['server/server.mjs'], variables)).origin);
      Object.assign(process.env, { DATA_DIR: dataFolder, DATABASE_URL: postgres.url });
      const { closeSiteDatabase, siteDatabase } = await import('../lib/store/database/database');
      const { renewContent } = await import('../lib/store/renewals');
      const map = await (await fetch(`${sites[0]}/sitemap.xml`)).text();
      const pages = [...map.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path = '']) => path || '/');
      const visit = async (name: string) => {
        asked.clear();
        const times = (await Promise.all(sites.map((site) => visitAll(site, pages)))).flat();
        const counts = [...asked.entries()].filter(([path]) => path.startsWith('GET'));
        const sum = counts.reduce((total, [, count]) => total + count, 0);
        console.log(
          `${name}: ${PROCESSES} processes, ${pages.length} pages each: ${sum} requests of ${counts.length} kinds; ` +
            `a page ${median(times).toFixed(0)} ms (95 %: ${atShare(times, 0.95).toFixed(0)}); load ${loadavg()[0]?.toFixed(1)}`,
        );
      };
      await visit('after the start');
      await renewContent(await siteDatabase());
      await pause(RENEWED_MS);
      await visit('after a renewal');
      close();
      await closeSiteDatabase();
    });
  } finally {
    await postgres.end();
  }
}

await main().catch(exitWith);

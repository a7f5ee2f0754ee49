import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { exitWith } from '../server/command.mjs';
import { withProxiedBackEnd, type Proxy } from './site-behind-proxy';
import { atShare, median } from './statistics';

const PROCESSES = Number(process.env['PROCESSES'] ?? 6);
/** Within this time every process hears of a renewal twice. */
const RENEWED_MS = 24_000;

const asked = new Map<string, number>();

/** Counts the requests to the back end. */
const counted: Proxy = (call, answer) => {
  asked.set(call, (asked.get(call) ?? 0) + 1);
  return answer;
};

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
  await withProxiedBackEnd({ news: 40, houses: 1_000 }, counted, async ({ startSite, renew }) => {
    const sites: string[] = [];
    while (sites.length < PROCESSES) sites.push(await startSite({ DATABASE_CONNECTIONS: '3' }));
    const map = await (await fetch(`${sites[0]}/sitemap.xml`)).text();
    const pages = [...map.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path = '']) => path || '/');
    const visit = async (name: string) => {
      asked.clear();
      const times = (await Promise.all(sites.map((site) => visitAll(site, pages)))).flat();
      const counts = [...asked.entries()].filter(([call]) => call.startsWith('GET'));
      const sum = counts.reduce((total, [, count]) => total + count, 0);
      console.log(
        `${name}: ${PROCESSES} processes, ${pages.length} pages each: ${sum} requests of ${counts.length} kinds; ` +
          `a page ${median(times).toFixed(0)} ms (95 %: ${atShare(times, 0.95).toFixed(0)}); load ${loadavg()[0]?.toFixed(1)}`,
      );
    };
    await visit('after the start');
    await renew();
    await pause(RENEWED_MS);
    await visit('after a renewal');
  });
}

await main().catch(exitWith);

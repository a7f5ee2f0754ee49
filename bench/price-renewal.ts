import { setTimeout as pause } from 'node:timers/promises';
import { exitWith } from '../server/command.mjs';
import { withProxiedBackEnd, type Proxy } from './site-behind-proxy';

const PRICES = [12_345, 23_456, 34_567];
const PAGES = ['/cards', '/kk/cards', '/', '/cards?sort=price'];
const LIMIT_MS = 30_000;
const POLL_MS = 50;

let price = 0;

/** Replaces the prices of all tariffs once `price` is set. */
const repriced: Proxy = (_call, answer) =>
  price === 0 ? answer : answer.toString().replaceAll(/"price":\d+/g, `"price":${price}`);

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
  await withProxiedBackEnd({ news: 9, houses: 100 }, repriced, async ({ startSite, renew }) => {
    const sites = [await startSite(), await startSite()];
    const all = sites.flatMap((origin) => PAGES.map((page) => ({ origin, page })));
    for (const { origin, page } of all) await (await fetch(origin + page)).text();
    for (price of PRICES) {
      await renew();
      const startedAt = performance.now();
      const times = await Promise.all(all.map(({ origin, page }) => shown(origin, page, startedAt)));
      const [first = '', ...second] = [times.slice(0, PAGES.length), times.slice(PAGES.length)].map((each) =>
        PAGES.map((page, index) => `${page} ${each[index]}`).join(', '),
      );
      console.log(`${price} ₸ after so many ms: one process ${first}; the other ${second.join()}`);
    }
  });
}

await main().catch(exitWith);

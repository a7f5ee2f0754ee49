import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeSiteDatabase } from '../lib/store/database/database';
import { streetSearchOn } from '../lib/embedded-provider/addresses';
import { providerFiles } from '../lib/provider-files/current';
import { listenAnywhere } from './free-port';
import { houseCount, manyStreets } from './grown-content';
import { atShare } from './statistics';

/**
 * Measures address suggestions among 20,000 houses: the route with its checks and limits on a temporary database, and
 * behind it, over HTTP, a provider with that many houses. Exits with 1 over the budget.
 */

const { streets } = providerFiles();
const HOUSES = 20_000;
const WARM_UP_CALLS = 200;
const CALLS = 2_000;
const BUDGET_MS = 30;
/** Requests rotate over visitors, so that none reaches the limit. */
const VISITORS = 50;

/** Typical input: names letter by letter in both languages, other spellings, typos, the wrong layout, nonsense. */
function typedTexts(): string[] {
  const names = streets.flatMap((street) => [street.name.ru, street.name.kk, ...street.old_names]);
  const beginnings = names.flatMap((name) => Array.from(name, (_, letter) => name.slice(0, letter + 1)));
  const withSlip = names.filter((name) => name.length > 4).map((name) => name.slice(0, 2) + name.slice(3));
  const others = ['f,fz', 'njkt ,b', 'ъъъ', 'qqqq'];
  return [...beginnings, ...streets.flatMap(({ id, full }) => [id, full.ru, full.kk]), ...withSlip, ...others].filter(
    (text) => text.trim() !== '',
  );
}

function answeringWith(search: ReturnType<typeof streetSearchOn>): RequestListener {
  return (incoming, outgoing) => {
    const street = new URL(incoming.url ?? '/', 'http://127.0.0.1').searchParams.get('street') ?? '';
    const locale = incoming.headers['accept-language'] === 'kk' ? 'kk' : 'ru';
    outgoing
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(search({ locale, query: { street } })));
  };
}

async function measure(route: (request: Request) => Promise<Response>, calls: number): Promise<number[]> {
  const texts = typedTexts();
  const times: number[] = [];
  for (let call = 0; call < calls; call += 1) {
    // A step coprime to the count mixes texts of all kinds from the start.
    const street = texts[(call * 7_919) % texts.length] ?? '';
    const headers = { 'accept-language': call % 2 === 0 ? 'ru' : 'kk', 'x-forwarded-for': `10.0.0.${call % VISITORS}` };
    const start = performance.now();
    const response = await route(
      new Request(
        `http://localhost/client-api/v1/connection/addresses-info-by-street-name?${new URLSearchParams({ street })}`,
        { headers },
      ),
    );
    await response.text();
    times.push(performance.now() - start);
    if (response.status !== 200) throw new Error(`"${street}" was answered with ${response.status}`);
  }
  return times;
}

async function main(): Promise<void> {
  const items = manyStreets(streets, HOUSES);
  const provider = createServer(answeringWith(streetSearchOn(items)));
  const port = await listenAnywhere(provider);
  const folder = mkdtempSync(join(tmpdir(), 'qosyl-bench-'));
  Object.assign(process.env, {
    CRM_API_HOST: `http://127.0.0.1:${port}`,
    CRM_API_TOKEN: 'bench',
    DATA_DIR: folder,
    DATABASE_URL: '',
  });
  try {
    const { searchStreets } = await import('../lib/bff/routes/addresses');
    await measure(searchStreets, WARM_UP_CALLS);
    const times = await measure(searchStreets, CALLS);
    const [p50, p95, p99] = [atShare(times, 0.5), atShare(times, 0.95), atShare(times, 0.99)];
    console.log(
      `\nAddress suggestions, ${items.length} streets, ${houseCount(items)} houses, ${CALLS} calls one after another:`,
    );
    console.log(
      `  p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (budget: p95 under ${BUDGET_MS} ms)`,
    );
    if (p95 >= BUDGET_MS) process.exitCode = 1;
  } finally {
    await closeSiteDatabase();
    provider.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();

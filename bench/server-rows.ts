import { leadTokens } from './lead-tokens';
import { load, nth, type Load, type LoadRequest } from './load';
import { inTurns } from './rounds';
import type { Sites } from './sites';
import { atLeast, atMost, type Goal, type Row } from './table';

const GZIP = { 'accept-encoding': 'gzip' };
/** A page that is not cached takes some tens of milliseconds. */
const NEW_PAGES = 48;
const LEADS = 256;
const STREETS = ['аб', 'абая', 'сатп', 'сатпаева', 'розы', 'тимиряз', 'мкр', 'дост', 'назар', 'жиб'];
const WARM_UP = 64;
/** Requests rotate over visitors, so that none reaches a limit. */
const VISITORS = 200;

const bareQueryPage: LoadRequest = { path: '/query?sort=price', headers: GZIP };

export async function measureHome({ site, bare }: Sites): Promise<Row[]> {
  const loads = await compared(
    (count) => load(bare, () => ({ path: '/bare', headers: GZIP }), count),
    (count) => load(site, () => ({ path: '/', headers: GZIP }), count),
  );
  return [row('home, gzip', loads, atLeast(50, 'ratio'))];
}

/** A page that reads the query: uncached addresses, and a cached one. */
export async function measureQueryPage({ site, bare }: Sites): Promise<Row[]> {
  const pairs = await pairsOfTariffs(site);
  let asked = 0;
  // `compare` makes a new address of the same list.
  const newPage = (): LoadRequest => {
    asked += 1;
    return { path: `/cards?sort=price&compare=${nth(pairs, asked)}`, headers: GZIP };
  };
  const askBare = (count?: number) => load(bare, () => bareQueryPage, count);
  const first = await compared(
    () => askBare(NEW_PAGES),
    () => load(site, newPage, NEW_PAGES),
  );
  const again = await compared(askBare, (count) =>
    load(site, () => ({ path: '/cards?sort=price', headers: GZIP }), count),
  );
  return [
    row('/cards?sort=price, the first time', first, atLeast(0.8, 'ratio')),
    row('/cards?sort=price, asked again', again, atLeast(10, 'ratio')),
  ];
}

/** Each pair of tariffs that the site map names, as `compare` takes them. */
async function pairsOfTariffs(site: string): Promise<string[]> {
  const siteMap = await (await fetch(`${site}/sitemap.xml`)).text();
  const ids = [...new Set([...siteMap.matchAll(/\/cards\/(\d+)</g)].map(([, id]) => Number(id)))];
  return ids.flatMap((one) => ids.filter((other) => one < other).map((other) => `${one}-${other}`));
}

/** A lead, answered when it is stored, with a precomputed proof of work. */
export async function measureLead({ site, bare, dataFolder }: Sites): Promise<Row[]> {
  const tokens = await leadTokens(dataFolder, 4 * LEADS);
  let sent = 0;
  const lead = (): LoadRequest => {
    sent += 1;
    return leadOf(sent, tokens[sent - 1] ?? '', site);
  };
  const loads = await compared(
    () => load(bare, () => ({ path: '/nothing', body: '' }), LEADS),
    () => load(site, lead, LEADS),
  );
  return [
    row('lead stored, beside an empty POST', loads, atLeast(0.5, 'ratio')),
    inMilliseconds('lead stored: p50', loads, ({ p50 }) => p50),
    { ...inMilliseconds('lead stored: p99', loads, ({ p99 }) => p99), goal: atMost(60) },
  ];
}

export async function measureSuggestions({ site, bare }: Sites): Promise<Row[]> {
  const suggestions = (index: number): LoadRequest => ({
    path: `/client-api/v1/connection/addresses-info-by-street-name?${new URLSearchParams({ street: STREETS[index % STREETS.length] ?? '' })}`,
    headers: { 'x-forwarded-for': visitor(index % VISITORS) },
  });
  const loads = await compared(
    (count) => load(bare, () => ({ path: '/nothing' }), count),
    (count) => load(site, suggestions, count),
  );
  return [row('street suggestions, beside an empty GET', loads, atLeast(0.8, 'ratio'))];
}

export function leadOf(number: number, token: string, origin: string): LoadRequest {
  return {
    path: '/client-api/v1/clients/ext/store-lead',
    headers: { 'content-type': 'application/json', origin, 'x-forwarded-for': visitor(number) },
    body: JSON.stringify({
      // Synthetic, above the phones of the embedded provider's customers.
      phone: `8700${1_000_000 + number}`,
      firstname: 'Айгерім',
      full_address: {
        address_string: 'пр-т Абая, 150/230',
        street: 'пр-т Абая',
        house: '150/230',
        latitude: 43.239,
        longitude: 76.89,
      },
      comment: 'Интернет: Город 200',
      consent_version: '2026-09-01',
      consent_at: new Date().toISOString(),
      recaptcha: token,
    }),
  };
}

/** The address of a visitor as a proxy sends it. */
export function visitor(number: number): string {
  return `10.0.${number >> 8}.${number & 255}`;
}

/** Alternates after a warm-up of both. */
async function compared(bare: (count?: number) => Promise<Load>, site: (count?: number) => Promise<Load>) {
  await bare(WARM_UP);
  await site(WARM_UP);
  return inTurns(bare, site);
}

type Loads = Awaited<ReturnType<typeof compared>>;

function row(what: string, { bare, site }: Loads, goal: Goal): Row {
  const rates = (loads: Load[]) => loads.map(({ perSecond }) => perSecond);
  return { what, unit: 'requests/s', site: rates(site), bare: rates(bare), goal };
}

function inMilliseconds(what: string, { bare, site }: Loads, time: (load: Load) => number): Row {
  return { what, unit: 'ms', site: site.map(time), bare: bare.map(time) };
}

import { keptPageOf, toKeep, type KeptPage } from './kept-document';
import { isLasting } from './fetch-strategies';

/* Cached pages and files of this device. All functions reject if the device has no space or forbids storage. */

const DOCUMENTS = 'documents';
const ASSETS = 'assets';
/** Prefix of the cache name; the release follows. */
const OFFLINE = 'offline ';
const MOST_DOCUMENTS = 40;
const LONGEST_KEPT_MS = 30 * 24 * 60 * 60_000;
/** Files that no cached page needs: lazy code, and pages of earlier releases that may be open. */
const MOST_SPARE_ASSETS = 60;

interface Entry extends KeptPage {
  path: string;
  answer: Response;
}

/** A precached page with required files beyond those in its markup. */
interface PackedPage {
  url: string;
  files: string[];
}

/** Caches a page with its required files, and evicts the oldest. */
export async function keepPage(path: string, answer: Response): Promise<void> {
  await keepWhole(DOCUMENTS, path, answer);
  await evictOldPages();
}

/** The cached page of a path if all its files are cached: those of an old release may be evicted. */
export async function findPage(path: string): Promise<Entry | undefined> {
  const answer = await (await caches.open(DOCUMENTS)).match(path);
  if (answer === undefined) return undefined;
  const page = { ...keptPageOf(answer), path, answer };
  return isWhole(page, new Set(await assetPaths())) ? page : undefined;
}

/** All complete cached pages, newest first. */
export async function keptPages(): Promise<Entry[]> {
  const [pages, assets] = await Promise.all([entriesOf(DOCUMENTS), assetPaths()]);
  const known = new Set(assets);
  return pages.filter((page) => isWhole(page, known));
}

/** Precaches pages once per release, with their files. */
export async function keepPackedPages(release: string, pages: readonly PackedPage[]): Promise<void> {
  const cache = await caches.open(OFFLINE + release);
  for (const { url, files } of pages) {
    if ((await cache.match(url)) !== undefined) continue;
    await keepWhole(OFFLINE + release, url, await fetchWhole(url), files);
  }
}

/** A precached page. */
export async function findPackedPage(release: string, path: string): Promise<Response | undefined> {
  return (await caches.open(OFFLINE + release)).match(path);
}

/** A cached file of the site's code. */
export async function findAsset(path: string): Promise<Response | undefined> {
  return (await caches.open(ASSETS)).match(path);
}

export async function keepAsset(path: string, answer: Response): Promise<void> {
  await (await caches.open(ASSETS)).put(path, answer);
}

/** Deletes precached pages of other releases, and evicts. */
export async function forgetOtherReleases(release: string): Promise<void> {
  const others = (await caches.keys()).filter((name) => ![DOCUMENTS, ASSETS, OFFLINE + release].includes(name));
  await Promise.all(others.map((name) => caches.delete(name)));
  await evictOldPages();
}

async function keepWhole(cache: string, path: string, answer: Response, files: string[] = []): Promise<void> {
  const kept = toKeep(await answer.text(), answer, Date.now(), files);
  const known = new Set(await assetPaths());
  const missing = keptPageOf(kept).assets.filter((asset) => !known.has(asset));
  await Promise.all(missing.map(async (asset) => keepAsset(asset, await fetchWhole(asset))));
  await (await caches.open(cache)).put(path, kept);
}

async function fetchWhole(path: string): Promise<Response> {
  const answer = await fetch(path);
  if (isLasting(answer)) return answer;
  throw new Error(`${path} answers ${answer.status}, or not for long`);
}

function isWhole({ assets }: Entry, known: ReadonlySet<string>): boolean {
  return assets.every((path) => known.has(path));
}

async function evictOldPages(): Promise<void> {
  const pages = await entriesOf(DOCUMENTS);
  const old = pages.filter(({ at }, index) => index >= MOST_DOCUMENTS || Date.now() - at > LONGEST_KEPT_MS);
  await deleteFrom(
    DOCUMENTS,
    old.map(({ path }) => path),
  );
  const offline = (await caches.keys()).filter((name) => name.startsWith(OFFLINE));
  const naming = [
    ...pages.filter((page) => !old.includes(page)),
    ...(await Promise.all(offline.map(entriesOf))).flat(),
  ];
  const named = new Set(naming.flatMap(({ assets }) => assets));
  const spare = (await assetPaths()).filter((path) => !named.has(path));
  await deleteFrom(ASSETS, spare.slice(0, Math.max(0, spare.length - MOST_SPARE_ASSETS)));
}

/** Newest first. */
async function entriesOf(name: string): Promise<Entry[]> {
  const cache = await caches.open(name);
  const entries = await Promise.all(
    (await cache.keys()).map(async ({ url }) => {
      const answer = await cache.match(url);
      const { pathname, search } = new URL(url);
      return answer === undefined ? [] : [{ ...keptPageOf(answer), path: pathname + search, answer }];
    }),
  );
  return entries.flat().toSorted((one, other) => other.at - one.at);
}

/** Oldest first. */
async function assetPaths(): Promise<string[]> {
  return (await (await caches.open(ASSETS)).keys()).map(({ url }) => new URL(url).pathname);
}

async function deleteFrom(name: string, paths: readonly string[]): Promise<void> {
  const cache = await caches.open(name);
  await Promise.all(paths.map((path) => cache.delete(path)));
}

import kk from '@/messages/kk.json';
import ru from '@/messages/ru.json';
import { formatDate, formatTime } from '../i18n/format';
import { defaultLocale, isLocale, localizedPath, locales, splitLocale, type Locale } from '../i18n/routing.mjs';
import { withLine, withPages } from './kept-document';
import {
  findAsset,
  findPackedPage,
  findPage,
  forgetOtherReleases,
  keepAsset,
  keepPackedPages,
  keepPage,
  keptPages,
} from './kept-pages';
import { documentKey, isLasting, isShareable, OFFLINE_PATH, fetchStrategyOf } from './fetch-strategies';
import { KEPT_LINE_ATTRIBUTE, RELEASE, TAKE_OVER } from './worker-messages.mjs';

/* The service worker (product.md, section 2.12; docs/decisions/0012), built to /sw.js. */

interface WorkerEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface FetchEvent extends WorkerEvent {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
}
/** The used part of ServiceWorkerGlobalScope: TypeScript's DOM and worker types exclude each other. */
interface WorkerScope {
  __WB_MANIFEST: { url: string; revision: string; files: string[] }[];
  location: Location;
  registration: ServiceWorkerRegistration;
  clients: {
    claim: () => Promise<void>;
    matchAll: (which: { includeUncontrolled: boolean }) => Promise<{ url: string }[]>;
  };
  skipWaiting: () => Promise<void>;
  addEventListener: {
    (type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
    (type: 'fetch', listener: (event: FetchEvent) => void): void;
    (type: 'message', listener: (event: WorkerEvent & MessageEvent<unknown>) => void): void;
  };
}
declare const self: WorkerScope;

const DOCUMENT_LIMIT_MS = 3_000;
/** A page cached less than this time ago is not fetched again, in ms. */
const FRESH_MS = 5 * 60_000;
const SERVER_ERROR = 500;

const packedPages = self.__WB_MANIFEST;
const release = packedPages[0]?.revision ?? '';
const words: Record<Locale, Record<'kept' | 'renewed' | 'renew' | 'later', string>> = {
  ru: ru.siteWorker,
  kk: kk.siteWorker,
};

self.addEventListener('install', (event) => event.waitUntil(quietly(keepPacks())));

self.addEventListener('activate', (event) => {
  event.waitUntil(quietly(forgetOtherReleases(release)));
  // Claims the page of the first visit too, so that its further requests are cached.
  event.waitUntil(self.clients.claim());
  // The request starts while the worker starts.
  event.waitUntil(quietly(self.registration.navigationPreload.enable()));
});

self.addEventListener('message', (event) => {
  const { data, source } = event;
  if (typeof data !== 'string') return;
  if (data === TAKE_OVER) event.waitUntil(self.skipWaiting());
  else if (data.startsWith(RELEASE)) {
    const locale = data.slice(RELEASE.length);
    const { renewed, renew, later } = words[isLocale(locale) ? locale : defaultLocale];
    source?.postMessage([release, renewed, renew, later]);
  } else event.waitUntil(quietly(keepSeenPage(new URL(data, self.location.origin))));
});

self.addEventListener('fetch', (event) => {
  const way = fetchStrategyOf(event.request, self.location.origin);
  if (way === 'asset') event.respondWith(answerAsset(event));
  else if (way === 'document') event.respondWith(answerDocument(event));
});

/** Storage errors do not affect the visitor. */
async function quietly<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work;
  } catch (error) {
    console.info('Not kept on this device', error);
    return undefined;
  }
}

/** Languages of the open pages; another language is precached with its first page. */
async function keepPacks(): Promise<void> {
  const open = await self.clients.matchAll({ includeUncontrolled: true });
  for (const locale of new Set(open.map(({ url }) => splitLocale(new URL(url).pathname).locale)))
    await keepPack(locale);
}

function keepPack(locale: Locale): Promise<void> {
  return keepPackedPages(
    release,
    packedPages.filter(({ url }) => splitLocale(url).locale === locale),
  );
}

async function keepSeenPage(address: URL): Promise<void> {
  await keepPack(splitLocale(address.pathname).locale);
  const key = documentKey(address);
  if (key === null || Date.now() - ((await findPage(key))?.at ?? 0) < FRESH_MS) return;
  const answer = await fetch(key);
  if (isShareable(answer)) await keepPage(key, answer);
}

async function answerAsset(event: FetchEvent): Promise<Response> {
  const { pathname } = new URL(event.request.url);
  const kept = await quietly(findAsset(pathname));
  if (kept !== undefined) return kept;
  const answer = await fetch(event.request);
  if (isLasting(answer)) event.waitUntil(quietly(keepAsset(pathname, answer.clone())));
  return answer;
}

/** Network first; the cached page if it fails or is slow. */
async function answerDocument(event: FetchEvent): Promise<Response> {
  const address = new URL(event.request.url);
  const key = documentKey(address);
  const coming = quietly(fetchDocument(event, key));
  event.waitUntil(coming);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, DOCUMENT_LIMIT_MS));
  const answer = await Promise.race([coming, late]);
  if (answer !== undefined && answer.status < SERVER_ERROR) return answer;
  const kept = key === null ? undefined : await quietly(keptCopy(key));
  if (kept !== undefined) return kept;
  return (await coming) ?? (await quietly(offlinePage(address))) ?? Response.error();
}

async function fetchDocument(event: FetchEvent, key: string | null): Promise<Response> {
  const answer = (await event.preloadResponse) ?? (await fetch(event.request));
  if (key !== null && isShareable(answer)) event.waitUntil(quietly(keepPage(key, answer.clone())));
  return answer;
}

async function keptCopy(key: string): Promise<Response | undefined> {
  const kept = await findPage(key);
  // Readers of Kazakh are redirected from the root page.
  if (kept === undefined && key === '/' && (await findPage('/kk'))) return Response.redirect('/kk');
  if (kept === undefined) return findPackedPage(release, key);
  const moment = new Date(kept.at);
  const line = `${words[splitLocale(key).locale].kept} ${formatDate(moment)}, ${formatTime(moment)}`;
  return new Response(withLine(await kept.answer.text(), KEPT_LINE_ATTRIBUTE, line), kept.answer);
}

/** The offline page in the language of the path, else in an available one, with the cached pages of its language. */
async function offlinePage({ pathname }: URL): Promise<Response | undefined> {
  for (const locale of [splitLocale(pathname).locale, ...locales]) {
    const page = await findPackedPage(release, localizedPath(locale, OFFLINE_PATH));
    if (page === undefined) continue;
    const pages = (await keptPages()).filter(({ path }) => splitLocale(path).locale === locale);
    return new Response(withPages(await page.text(), pages), page);
  }
  return undefined;
}

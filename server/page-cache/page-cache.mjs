// @ts-check
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { log } from '../../lib/log/log.mjs';
import { contentAges, contentRenewedAt } from '../../lib/process/content-age.mjs';
import { freshness, mayBeKept, readAnswer } from './page-answer.mjs';
import { BusyError } from './render-limit.mjs';

/** @typedef {import('./page-answer.mjs').Answer} Answer */
/** @typedef {import('./page-answer.mjs').PageAnswer} PageAnswer */
/** @typedef {import('./page-request.mjs').PageRequest} PageRequest */
/** @typedef {{ answer: PageAnswer, state: 'HIT' | 'STALE' | 'MISS' }} Found */
/**
 * @typedef {object} Kept
 * @property {PageRequest} request
 * @property {PageAnswer} answer
 * @property {number} askedFrom time of the request for this answer
 * @property {number} askedAt time of the latest request
 */

const MEBIBYTE = 1024 * 1024;
const PAGES_BYTES = 48 * MEBIBYTE;
/** Limited apart: query pages are many and must not evict the plain pages. */
const QUERY_PAGES_BYTES = 16 * MEBIBYTE;
/** The number of missing addresses is unlimited; nearly all share the same two bodies. */
const MISSING_PAGES = 100;
/** A body that fits into one packet gains nothing from compression. */
const SHORT_BYTES = 1_000;
const ENTRY_BYTES = 4 * 1024;
/** Pages in the queue for brotli; further ones stay gzip. */
const WAITING_FOR_BROTLI = 100;
/** 350 ms for the 238 kB of the home page; a query page is fresh for a minute only and gets 20 ms. */
const [BEST_QUALITY, QUICK_QUALITY] = [11, 5];

const inGzip = promisify(gzip);
const inBrotli = promisify(brotliCompress);

/** Cache of Next's pages: compressed once, with shared concurrent requests. */
export class PageCache {
  #ask;
  #renders;
  /** @type {Map<string, Promise<PageAnswer>>} */
  #standIns = new Map();
  #pages = storeOf({ maxSize: PAGES_BYTES });
  #queryPages = storeOf({ maxSize: QUERY_PAGES_BYTES });
  #missing = storeOf({ maxSize: PAGES_BYTES, max: MISSING_PAGES });
  #stores = [this.#pages, this.#queryPages, this.#missing];
  /** @type {Map<string, Promise<PageAnswer>>} */
  #running = new Map();
  /** @type {Set<string>} */
  #waitingForBrotli = new Set();
  #brotli = Promise.resolve();

  /**
   * `ask` renders a page through Next.
   * @param {(request: PageRequest) => Promise<Answer>} ask
   * @param {import('./render-limit.mjs').RenderLimit} renders
   */
  constructor(ask, renders) {
    this.#ask = ask;
    this.#renders = renders;
  }

  /**
   * The answer for a page and its cache state. Null if the page is not cacheable: Next then has to answer the visitor.
   * Rejects if Next fails or is busy (BusyError) and there is no stale answer.
   * @param {PageRequest} request
   */
  async find(request) {
    const found = await this.#find(request);
    return found.answer.status >= 500 || mayBeKept(found.answer) ? found : null;
  }

  /**
   * The fresh answer of an existing page, else null.
   * @param {PageRequest} request
   */
  fresh({ key }) {
    const kept = this.#pages.get(key) ?? this.#queryPages.get(key);
    return kept !== undefined && this.#freshness(kept) === 'fresh' ? kept.answer : null;
  }

  /**
   * @param {PageRequest} request
   * @returns {Promise<Found>}
   */
  async #find(request) {
    const kept = this.#storeWith(request.key)?.get(request.key);
    const state = kept === undefined ? 'gone' : this.#freshness(kept);
    if (kept !== undefined && state === 'fresh') return { answer: kept.answer, state: 'HIT' };
    if (kept !== undefined && state === 'stale') {
      if (Date.now() - kept.askedAt > contentAges.retryMs) this.#refreshUnheard(request);
      return { answer: kept.answer, state: 'STALE' };
    }
    if (kept === undefined || state === 'gone') return { answer: await this.#refresh(request), state: 'MISS' };
    const fresh = await this.#refresh(request).catch(logged(request));
    return fresh === undefined || fresh.status >= 500
      ? { answer: kept.answer, state: 'STALE' }
      : { answer: fresh, state: 'MISS' };
  }

  /**
   * A page shown instead of others while Next is busy. It is rendered once and skips the queue of renders.
   * @param {PageRequest} request
   */
  standIn(request) {
    const asked = this.#standIns.get(request.key) ?? this.#askForStandIn(request);
    this.#standIns.set(request.key, asked);
    return asked;
  }

  /**
   * Refreshes a page that Next has revalidated.
   * @param {string} page
   */
  renew(page) {
    for (const { request } of this.#pages.values()) {
      if (request.page !== page) continue;
      const running = this.#running.get(request.key);
      // The running request may be older than the page that Next has just rendered.
      if (running === undefined) this.#refreshUnheard(request);
      else void running.then(() => this.#refreshUnheard(request), logged(request));
    }
  }

  get size() {
    return {
      bytes: this.#stores.reduce((sum, store) => sum + store.calculatedSize, 0),
      answers: this.#stores.reduce((sum, store) => sum + store.size, 0),
    };
  }

  /** @param {Kept} kept */
  #freshness({ request, answer, askedFrom, askedAt }) {
    const state = freshness(answer);
    if (askedFrom >= contentRenewedAt() || state === 'gone') return state;
    const isBeingAsked = this.#running.has(request.key);
    return isBeingAsked || Date.now() - askedAt > contentAges.retryMs || askedAt === askedFrom ? 'last' : state;
  }

  /** @param {string} key */
  #storeWith(key) {
    return this.#stores.find((store) => store.has(key));
  }

  /** @param {PageRequest} request */
  #refreshUnheard(request) {
    void this.#refresh(request).catch(logged(request));
  }

  /** @param {PageRequest} request */
  #refresh(request) {
    const running = this.#running.get(request.key);
    if (running !== undefined) return running;
    const started = this.#askAndKeep(request).finally(() => this.#running.delete(request.key));
    this.#running.set(request.key, started);
    return started;
  }

  /** @param {PageRequest} request */
  async #askAndKeep(request) {
    const before = this.#storeWith(request.key)?.peek(request.key);
    const askedAt = Date.now();
    if (before !== undefined) before.askedAt = askedAt;
    const answer = readAnswer(await this.#renders.run(() => this.#ask(request)));
    if (answer.status >= 500) return answer;
    const isKept = mayBeKept(answer);
    if (isKept) Object.assign(answer, await this.#compressed(answer, before?.answer));
    for (const store of this.#stores) store.delete(request.key);
    if (!isKept) return answer;
    const store = this.#storeFor(request, answer);
    store.set(request.key, { request, answer, askedFrom: askedAt, askedAt });
    if (store !== this.#missing) this.#compressBetter(request.key);
    return answer;
  }

  /** @param {PageRequest} request */
  async #askForStandIn(request) {
    try {
      const answer = readAnswer(await this.#ask(request));
      return { ...answer, ...(await this.#compressed(answer, undefined)) };
    } catch (error) {
      this.#standIns.delete(request.key);
      throw error;
    }
  }

  /**
   * @param {PageRequest} request
   * @param {PageAnswer} answer
   */
  #storeFor({ hasQuery }, { status }) {
    if (status === 404) return this.#missing;
    return hasQuery ? this.#queryPages : this.#pages;
  }

  /**
   * Reuses the compressed bodies of an equal answer.
   * @param {PageAnswer} answer
   * @param {PageAnswer | undefined} before
   */
  async #compressed({ hash, body, status }, before) {
    const others = status === 404 ? Array.from(this.#missing.values(), (kept) => kept.answer) : [];
    const same = [before, ...others].find((other) => other?.hash === hash);
    if (same !== undefined) return { body: same.body, gzip: same.gzip, brotli: same.brotli };
    return { gzip: body.length < SHORT_BYTES ? null : await inGzip(body) };
  }

  /**
   * One page at a time and off the event loop; gzip is sent until it is done.
   * @param {string} key
   */
  #compressBetter(key) {
    if (this.#waitingForBrotli.size >= WAITING_FOR_BROTLI) return;
    this.#waitingForBrotli.add(key);
    this.#brotli = this.#brotli.then(() => this.#inBrotli(key)).catch(logged({ url: key }));
  }

  /** @param {string} key */
  async #inBrotli(key) {
    this.#waitingForBrotli.delete(key);
    const kept = this.#storeWith(key)?.peek(key);
    if (kept === undefined || kept.answer.brotli !== null || kept.answer.policy.stale()) return;
    const { hash, body } = kept.answer;
    const quality = kept.request.hasQuery ? QUICK_QUALITY : BEST_QUALITY;
    const brotli = await inBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
    const store = this.#storeWith(key);
    const now = store?.peek(key);
    if (now?.answer.hash === hash) store?.set(key, { ...now, answer: { ...now.answer, brotli } });
  }
}

/**
 * `maxSize` in bytes, `max` is the number of entries.
 * @param {{ maxSize: number, max?: number }} bounds
 * @returns {LRUCache<string, Kept>}
 */
function storeOf(bounds) {
  return new LRUCache({
    ...bounds,
    sizeCalculation: ({ answer: { body, gzip: short, brotli } }) =>
      ENTRY_BYTES + body.length + (short?.length ?? 0) + (brotli?.length ?? 0),
  });
}

/** @param {{ url: string }} request */
function logged({ url }) {
  return (/** @type {unknown} */ error) => {
    if (!(error instanceof BusyError))
      log.error(`The page ${url.split('?', 1)[0]} could not be rendered again`, { error });
    return undefined;
  };
}

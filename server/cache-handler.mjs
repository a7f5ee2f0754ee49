import { createRequire } from 'node:module';
import { fitsBuiltPages } from '../lib/config/page-variables.mjs';
import { defaultLocale, locales } from '../lib/i18n/routing.mjs';
import { contentAges, contentRenewedAt } from '../lib/process/content-age.mjs';
import { sharedState } from '../lib/process/shared-state.mjs';
import { inlineScriptHashes, mapFramePolicy, pagePolicy } from '../lib/security/page-policy.mjs';

/**
 * Resolved from the working directory: the bundle of middleware.ts contains this file too, where `import.meta.url` is
 * the folder of the build.
 * @type {typeof import('next/dist/server/lib/incremental-cache/file-system-cache.js')}
 */
const { default: FileSystemCache } = createRequire(`${process.cwd()}/`)(
  'next/dist/server/lib/incremental-cache/file-system-cache.js',
);

/** On "/" (middleware.ts); Next itself overwrites a Vary of next.config.ts. */
const ROOT_PAGE_VARY = 'Accept-Language';
/** Next's keys look like `/route-cache/APP_PAGE/3de8e6…/$/ru/cards`. */
const keyBeforePath = /^\/route-cache\/[^$]*\$(?=\/)/;
/** Next's own mark of an expired entry. */
const EXPIRED = -1;
const rootPageTag = new RegExp(`(?:^|,)_N_T_/${defaultLocale}$`);
const mapFrameTag = new RegExp(`(?:^|,)_N_T_/(?:${locales.join('|')})/map-frame$`);

/** A folder that does not exist. */
const NO_PAGES = 'no-pages';

/** @typedef {Parameters<InstanceType<typeof FileSystemCache>['set']>[2]} SetContext */

/** @param {string} name */
function setting(name) {
  const value = process.env[name]?.trim() ?? '';
  return value === '' ? null : value;
}

/**
 * Sets the policy header of a cached page for its kind and inline scripts, and the Vary of the root page.
 * @param {import('next/dist/server/response-cache/index.js').IncrementalCacheValue | null} value
 */
function addHeaders(value) {
  if (value?.kind !== 'APP_PAGE' || typeof value.html !== 'string') return;
  if (value.headers?.['content-security-policy'] !== undefined) return;
  const tags = String(value.headers?.['x-next-cache-tags'] ?? '');
  const hashes = inlineScriptHashes(value.html);
  const policy = mapFrameTag.test(tags)
    ? mapFramePolicy(hashes, { yandex: setting('YANDEX_MAPS_KEY') !== null, tiles: setting('MAP_TILES_URL') })
    : pagePolicy(hashes, { recaptcha: setting('RECAPTCHA_SITE_KEY') !== null });
  value.headers = {
    ...value.headers,
    'content-security-policy': policy,
    ...(rootPageTag.test(tags) && { vary: ROOT_PAGE_VARY }),
  };
}

/**
 * Sets the age of a page, so that caches behind this one do not count from zero.
 * @param {Awaited<ReturnType<InstanceType<typeof FileSystemCache>['get']>>} entry
 */
function addAge(entry) {
  if (entry?.value?.kind !== 'APP_PAGE' || entry.lastModified === undefined) return;
  const age = Math.max(0, Math.floor((Date.now() - entry.lastModified) / 1_000));
  entry.value.headers = { ...entry.value.headers, age: String(age) };
}

/**
 * True if an entry is older than the last invalidation.
 * @param {NonNullable<Awaited<ReturnType<InstanceType<typeof FileSystemCache>['get']>>>} entry
 */
function isOutdated(entry) {
  const isMade = entry.value?.kind === 'APP_PAGE' || entry.value?.kind === 'APP_ROUTE';
  return isMade && (entry.lastModified ?? 0) < contentRenewedAt();
}

/**
 * True for a route's failure response (lib/bff/http/unavailable-response.ts).
 * @param {import('next/dist/server/response-cache/index.js').IncrementalCacheValue | null} value
 */
function isFailure(value) {
  return value?.kind === 'APP_ROUTE' && value.status >= 500;
}

/**
 * Ends stale-while-revalidate of a page that lacks a part. Next writes the header of the answer from the same object.
 * @param {SetContext} context
 */
function limitIncomplete(context) {
  const lifetime = 'cacheControl' in context ? context.cacheControl : undefined;
  if (lifetime?.revalidate === contentAges.incompletePageMs / 1_000) lifetime.expire = lifetime.revalidate;
}

/** Next's file-system cache with the site's headers on every page. */
export default class CacheHandler extends FileSystemCache {
  /** @param {ConstructorParameters<typeof FileSystemCache>[0]} context */
  constructor(context) {
    // If the built pages do not fit the environment, each page is rendered on first request.
    super(fitsBuiltPages(process.env) ? context : { ...context, serverDistDir: NO_PAGES });
  }

  /** @override @param {Parameters<InstanceType<typeof FileSystemCache>['get']>} parameters */
  async get(...parameters) {
    const entry = await super.get(...parameters);
    addHeaders(entry?.value ?? null);
    addAge(entry);
    // Next then revalidates the page before it answers.
    return entry !== null && isOutdated(entry) ? { ...entry, lastModified: EXPIRED } : entry;
  }

  /** @override @param {Parameters<InstanceType<typeof FileSystemCache>['set']>} parameters */
  async set(...parameters) {
    // An older entry is better than a failure.
    if (isFailure(parameters[1])) return;
    if (process.env['NEXT_PHASE'] !== 'phase-production-build') addHeaders(parameters[1]);
    limitIncomplete(parameters[2]);
    await super.set(...parameters);
    if (parameters[1]?.kind === 'APP_PAGE') sharedState.pageRenewed?.(parameters[0].replace(keyBeforePath, ''));
  }
}

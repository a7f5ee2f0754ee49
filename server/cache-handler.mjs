import { createRequire } from 'node:module';
import { fitsBuiltPages } from '../lib/config/page-variables.mjs';
import { sharedState } from '../lib/process/shared-state.mjs';
import { inlineScriptHashes, mapFramePolicy, pagePolicy } from '../lib/security/page-policy.mjs';

/**
 * Found from the folder that the site runs in: the bundle of middleware.ts holds this file too, and there `import.meta.url` is
 * the folder that the build was made in.
 *
 * @type {typeof import('next/dist/server/lib/incremental-cache/file-system-cache.js')}
 */
const { default: FileSystemCache } = createRequire(`${process.cwd()}/`)(
  'next/dist/server/lib/incremental-cache/file-system-cache.js',
);

/** On "/" (middleware.ts); Next itself overwrites a Vary of next.config.ts. */
const ROOT_PAGE_VARY = 'Accept-Language';
/** Next's keys are such as `/route-cache/APP_PAGE/3de8e6…/$/ru/cards`. */
const keyBeforePath = /^\/route-cache\/[^$]*\$(?=\/)/;
/** Next's own sign for what has expired. */
const EXPIRED = -1;
const SERVER_ERROR = 500;
const rootPageTag = /(?:^|,)_N_T_\/ru$/;
const mapFrameTag = /(?:^|,)_N_T_\/(?:ru|kk)\/map-frame$/;

/** A folder that is not there. */
const NO_PAGES = 'no-pages';

/** @param {string} name */
function setting(name) {
  const value = process.env[name]?.trim() ?? '';
  return value === '' ? null : value;
}

/**
 * Gives a cached page the policy header for its kind and its inline scripts, and the root page its Vary.
 *
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
 * Says how old a page is: what keeps the answer further on must not begin to count anew.
 *
 * @param {Awaited<ReturnType<InstanceType<typeof FileSystemCache>['get']>>} entry
 */
function addAge(entry) {
  if (entry?.value?.kind !== 'APP_PAGE' || entry.lastModified === undefined) return;
  const age = Math.max(0, Math.floor((Date.now() - entry.lastModified) / 1_000));
  entry.value.headers = { ...entry.value.headers, age: String(age) };
}

/**
 * Whether an entry was made before the content was renewed.
 *
 * @param {NonNullable<Awaited<ReturnType<InstanceType<typeof FileSystemCache>['get']>>>} entry
 */
function isOutdated(entry) {
  const isMade = entry.value?.kind === 'APP_PAGE' || entry.value?.kind === 'APP_ROUTE';
  return isMade && (entry.lastModified ?? 0) < (sharedState.contentRenewedAt ?? 0);
}

/**
 * Whether a route says that it could not be made (lib/bff/http/unavailable-response.ts).
 *
 * @param {import('next/dist/server/response-cache/index.js').IncrementalCacheValue | null} value
 */
function isFailure(value) {
  return value?.kind === 'APP_ROUTE' && value.status >= SERVER_ERROR;
}

/** Next's file-system cache; every page that leaves or enters it carries the site's own headers. */
export default class CacheHandler extends FileSystemCache {
  /** @param {ConstructorParameters<typeof FileSystemCache>[0]} context */
  constructor(context) {
    // Pages of another site than this one are none: each is made when it is first asked for.
    super(fitsBuiltPages(process.env) ? context : { ...context, serverDistDir: NO_PAGES });
  }

  /** @override @param {Parameters<InstanceType<typeof FileSystemCache>['get']>} parameters */
  async get(...parameters) {
    const entry = await super.get(...parameters);
    addHeaders(entry?.value ?? null);
    addAge(entry);
    // Next then makes the page anew while it is waited for; when it cannot, it keeps this one and gives it for half a minute.
    return entry !== null && isOutdated(entry) ? { ...entry, lastModified: EXPIRED } : entry;
  }

  /** @override @param {Parameters<InstanceType<typeof FileSystemCache>['set']>} parameters */
  async set(...parameters) {
    // What was made before is better than a failure.
    if (isFailure(parameters[1])) return;
    if (process.env['NEXT_PHASE'] !== 'phase-production-build') addHeaders(parameters[1]);
    await super.set(...parameters);
    if (parameters[1]?.kind === 'APP_PAGE') sharedState.pageRenewed?.(parameters[0].replace(keyBeforePath, ''));
  }

  /** @override @param {Parameters<InstanceType<typeof FileSystemCache>['revalidateTag']>} parameters */
  async revalidateTag(...parameters) {
    await super.revalidateTag(...parameters);
    sharedState.pageRenewed?.(null);
  }
}

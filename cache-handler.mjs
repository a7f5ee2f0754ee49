import { createRequire } from 'node:module';
import { inlineScriptHashes, pagePolicy } from './lib/security/page-policy.mjs';

/** @type {typeof import('next/dist/server/lib/incremental-cache/file-system-cache.js')} */
const { default: FileSystemCache } = createRequire(import.meta.url)('next/dist/server/lib/incremental-cache/file-system-cache.js');

/** What "/" answers depends on both (middleware.ts); Next itself overwrites a Vary of next.config.ts. */
const ROOT_PAGE_VARY = 'Accept-Language, Cookie';
const rootPageTag = /(?:^|,)_N_T_\/ru$/;

/**
 * Gives a cached page the policy header for the inline scripts of its HTML, and the root page its Vary.
 *
 * @param {import('next/dist/server/response-cache/index.js').IncrementalCacheValue | null} value
 */
function addHeaders(value) {
  if (value?.kind !== 'APP_PAGE' || typeof value.html !== 'string') return;
  if (value.headers?.['content-security-policy'] !== undefined) return;
  const recaptcha = (process.env['RECAPTCHA_SITE_KEY'] ?? '') !== '';
  const policy = pagePolicy(inlineScriptHashes(value.html), { recaptcha });
  const isRootPage = rootPageTag.test(String(value.headers?.['x-next-cache-tags'] ?? ''));
  value.headers = { ...value.headers, 'content-security-policy': policy, ...(isRootPage && { vary: ROOT_PAGE_VARY }) };
}

/** Next's file-system cache; every page that leaves or enters it carries the site's own headers. */
export default class CacheHandler extends FileSystemCache {
  /** @override @param {Parameters<InstanceType<typeof FileSystemCache>['get']>} parameters */
  async get(...parameters) {
    const entry = await super.get(...parameters);
    addHeaders(entry?.value ?? null);
    return entry;
  }

  /** @override @param {Parameters<InstanceType<typeof FileSystemCache>['set']>} parameters */
  async set(...parameters) {
    if (process.env['NEXT_PHASE'] !== 'phase-production-build') addHeaders(parameters[1]);
    return super.set(...parameters);
  }
}

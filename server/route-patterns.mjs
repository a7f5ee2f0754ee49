// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { splitLocale } from '../lib/i18n/routing.mjs';
import { WORKER_PATH } from '../lib/offline/worker-messages.mjs';
import { rootBrandFiles } from '../lib/pages/brand-files.mjs';
import { LEAD_CARD_PATH } from '../lib/pages/query-pages.mjs';
import { sharedState } from '../lib/process/shared-state.mjs';
import { LIVE_PATH, READY_PATH } from './health.mjs';
import { projectRoot } from './project.mjs';

/** Unknown paths are unlimited, so they share one label. */
const OTHER = 'other';
const FILE = '/[file]';
const CATCH_ALL = '/[locale]/[...path]';
/** Routes answered by middleware.ts and ./health.mjs. */
const BESIDE_THE_APP = ['/address/[street]/[house]', LEAD_CARD_PATH, '/redirect', LIVE_PATH, READY_PATH];

/**
 * Maps a path to its route without user input, such as `/cards/[id]`; the same for both languages, `other` if there is
 * none. A call's path is its own route. `appPaths` are routes of the app folder, `pages` the prerendered pages with their
 * routes, `files` the names of files at the root.
 * @param {{ appPaths: readonly string[], pages: Record<string, string | null>, files: readonly string[] }} built
 * @returns {(path: string) => string}
 */
export function routePatterns({ appPaths, pages, files }) {
  const own = appPaths.filter((path) => path !== CATCH_ALL && !/^\/(?:_|\[locale\]\/(?:query|status)\/)/.test(path));
  const named = Object.entries(pages).flatMap(([path, route]) =>
    route === CATCH_ALL ? [`/${path.split('/').slice(2).join('/')}`] : [],
  );
  const routes = [...own.map((path) => path.replace(/^\/\[locale\](?=\/|$)/, '') || '/'), ...named, ...BESIDE_THE_APP];
  const plain = new Map([
    ...files.map((name) => /** @type {const} */ ([`/${name}`, FILE])),
    ...routes.filter((route) => !route.includes('[')).map((route) => /** @type {const} */ ([route, route])),
  ]);
  const withParameter = routes
    .filter((route) => route.includes('[') && !route.startsWith('/client-api/[...'))
    .map((route) => /** @type {const} */ ([route, patternOf(route)]));
  return (path) => {
    if (path.startsWith('/_next/')) return path.startsWith('/_next/static/') ? '/_next/static' : '/_next';
    const found = plain.get(path);
    if (found !== undefined) return found;
    if (sharedState.calls?.has(path)) return path;
    const page = splitLocale(path).path;
    return plain.get(page) ?? withParameter.find(([, pattern]) => pattern.test(page))?.[0] ?? OTHER;
  };
}

/** @type {[beginning: string, pattern: string][]} */
const segmentPatterns = [
  ['[[...', '(?:/.*)?'],
  ['[...', '/.+'],
  ['[', '/[^/]+'],
];

/** @param {string} route */
function patternOf(route) {
  const written = route
    .split('/')
    .slice(1)
    .map((part) => segmentPatterns.find(([beginning]) => part.startsWith(beginning))?.[1] ?? `/${part}`);
  return new RegExp(`^${written.join('')}$`);
}

/**
 * The same for the build in a folder, relative to the project.
 * @param {string} buildFolder
 */
export function builtRoutePatterns(buildFolder) {
  const read = (/** @type {string} */ name) => JSON.parse(readFileSync(join(projectRoot, buildFolder, name), 'utf8'));
  /** @type {Record<string, { srcRoute: string | null }>} */
  const prerendered = read('prerender-manifest.json').routes;
  return routePatterns({
    appPaths: Object.values(read('app-path-routes-manifest.json')),
    pages: Object.fromEntries(Object.entries(prerendered).map(([path, { srcRoute }]) => [path, srcRoute])),
    files: [...rootBrandFiles, WORKER_PATH.slice(1)],
  });
}

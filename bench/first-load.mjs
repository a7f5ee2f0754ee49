// @ts-check
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildEnvironment, nextCommand } from '../scripts/build.mjs';
import { exitWith, isMainModule, SetupError } from '../server/command.mjs';
import { projectRoot, readIfThere, writeWhole } from '../server/project.mjs';

/** Budgets of the first load of a page. Bytes are after gzip, each file on its own; none depends on the machine. */
const BUDGETS = {
  /** JavaScript, as a multiple of an empty page of the same Next version. */
  ratio: 1.09,
  html: 42_000,
  /**
   * Style sheets, each of which blocks the first paint: the shared one, the page's own (docs/decisions/0045), and the
   * colours of the provider, 0.5 kB (docs/decisions/0062).
   */
  sheets: 3,
  styles: 18_400,
  /** All font files together: a page loads those that its characters need. */
  fonts: 48_000,
  /** Files that the service worker caches for offline use, per language, beyond those of the home page. */
  pack: 132_500,
};

/** @typedef {ReturnType<typeof measureFirstLoad>} FirstLoad */
/** @typedef {{ routes: Record<string, { srcRoute: string | null, dataRoute: string | null }> }} PrerenderManifest */

export const emptySite = join(projectRoot, 'bench/empty-site');
const emptySiteSources = join(emptySite, 'app');
const MAP_FRAME = '/map-frame';
const languages = ['ru', 'kk'];
const emptySiteStamp = join(emptySite, '.next/built-with');
const emptyPageRecord = join(emptySite, 'weight.json');

/**
 * The JavaScript that the browser loads with a page: scripts and preloaded scripts, as distinct addresses without
 * query. Excludes the noModule polyfills, which modern browsers skip.
 * @param {string} html
 */
function firstLoadScripts(html) {
  const tags = html.match(/<(?:script|link)\b[^>]*>/gi) ?? [];
  const addresses = tags.filter(isFetchedScript).map((tag) => attribute(tag, 'src') ?? attribute(tag, 'href') ?? '');
  return [...new Set(addresses.map((address) => address.replace(/[?#].*$/, '')))];
}

/**
 * Addresses of the blocking style sheets, without query.
 * @param {string} html
 */
function blockingSheets(html) {
  const links = html.match(/<link\b[^>]*>/gi) ?? [];
  const sheets = links.filter((tag) => attribute(tag, 'rel') === 'stylesheet');
  return sheets.map((tag) => (attribute(tag, 'href') ?? '').replace(/[?#].*$/, ''));
}

/** @param {string} tag */
function isFetchedScript(tag) {
  if (/^<link/i.test(tag)) {
    const relation = attribute(tag, 'rel');
    return relation === 'modulepreload' || (relation === 'preload' && attribute(tag, 'as') === 'script');
  }
  return attribute(tag, 'src') !== undefined && !/\snomodule\b/i.test(tag);
}

/**
 * @param {string} tag
 * @param {string} name
 */
function attribute(tag, name) {
  return new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1]?.replaceAll('&amp;', '&');
}

/**
 * Pages are sorted by the bytes of their scripts, heaviest first; `worker` is the size of its script. Throws a
 * SetupError without a build or if a script is missing.
 */
function measureFirstLoad() {
  const emptyBytes = emptyPageBytes();
  const { routes } = readPrerenderManifest();
  // Routes without page data are files such as robots.txt; the underscore marks Next's own error pages.
  const paths = Object.keys(routes).filter(
    (path) => routes[path]?.dataRoute?.endsWith('.rsc') && !path.startsWith('/_'),
  );
  const pages = paths.map((path) => {
    const html = readPage(projectRoot, path);
    const bytes = scriptBytes(projectRoot, path);
    // The map frame is embedded in a page that is already painted.
    const sheets = path.endsWith(MAP_FRAME) ? [] : blockingSheets(html);
    const weights = { html: compressed(html), sheets: sheets.length, styles: filesBytes(projectRoot, sheets) };
    return { path: publicPath(path), bytes, ratio: bytes / emptyBytes, ...weights };
  });
  pages.sort((one, other) => other.bytes - one.bytes || one.path.localeCompare(other.path));
  const worker = readFileSync(join(projectRoot, '.next/sw.js'), 'utf8');
  return {
    emptyBytes,
    fonts: fontBytes(),
    worker: compressed(worker),
    pack: Math.max(...languages.map((language) => packBytes(readPack(worker), language))),
    pages,
    unmeasured: unmeasuredRoutes(routes),
  };
}

/**
 * The precached pages with their lazy code, read from the built service worker (lib/offline/packed-files.ts).
 * @param {string} worker
 * @returns {{ url: string, files: string[] }[]}
 * @throws {SetupError}
 */
function readPack(worker) {
  const list = /\[\{'files':.*?\}\]/.exec(worker)?.[0];
  if (list === undefined)
    throw new SetupError('The service worker has no list of pages: the measurement has to be mended.');
  return JSON.parse(list.replaceAll("'", '"'));
}

/**
 * Bytes of the cached pages of a language and their files, without those of the home page.
 * @param {ReturnType<typeof readPack>} pack
 * @param {string} language
 */
function packBytes(pack, language) {
  const home = loadedFiles(readPage(projectRoot, `/${language}`));
  const kept = pack
    .map(({ url, files }) => ({ path: url.startsWith('/kk/') ? url : `/ru${url}`, files }))
    .filter(({ path }) => path.startsWith(`/${language}/`))
    .map(({ path, files }) => ({ html: readPage(projectRoot, path), files }));
  const files = new Set(kept.flatMap((page) => [...loadedFiles(page.html), ...page.files]));
  const further = [...files].filter((file) => !home.includes(file));
  return kept.reduce((total, { html }) => total + compressed(html), filesBytes(projectRoot, further));
}

/** @param {string} html */
function loadedFiles(html) {
  return [...firstLoadScripts(html), ...blockingSheets(html)];
}

/** @returns {PrerenderManifest} */
function readPrerenderManifest() {
  const text = readIfThere(join(projectRoot, '.next/prerender-manifest.json'));
  if (text === undefined) throw new SetupError('There is no production build to measure. Run "npm run build" first.');
  return JSON.parse(text);
}

/**
 * Page routes without prerendered HTML.
 * @param {PrerenderManifest['routes']} prerendered
 */
function unmeasuredRoutes(prerendered) {
  const measured = new Set(Object.entries(prerendered).map(([path, { srcRoute }]) => srcRoute ?? path));
  /** @type {Record<string, string>} */
  const routes = JSON.parse(readFileSync(join(projectRoot, '.next/app-path-routes-manifest.json'), 'utf8'));
  return Object.entries(routes)
    .filter(([file, route]) => file.endsWith('/page') && !measured.has(route))
    .map(([, route]) => route);
}

/**
 * Maps a built path to its public one: Russian has no prefix.
 * @param {string} path
 */
function publicPath(path) {
  return path.replace(/^\/ru(?=\/|$)/, '') || '/';
}

/**
 * `site` is the folder of the site.
 * @param {string} site
 * @param {string} path
 */
function readPage(site, path) {
  return readFileSync(join(site, '.next/server/app', `${path === '/' ? '/index' : path}.html`), 'utf8');
}

/**
 * @param {string} site
 * @param {string} path
 */
function scriptBytes(site, path) {
  const scripts = firstLoadScripts(readPage(site, path));
  if (scripts.length === 0) throw new SetupError(`No script was found in ${path}: the measurement has to be mended.`);
  return filesBytes(site, scripts);
}

/**
 * Bytes after gzip, each file on its own, as a server sends them.
 * @param {string} site
 * @param {readonly string[]} addresses
 */
function filesBytes(site, addresses) {
  return addresses.reduce((total, address) => total + compressed(readBuilt(site, address)), 0);
}

/** @param {string | Buffer} content */
function compressed(content) {
  return gzipSync(content, { level: 9 }).length;
}

function fontBytes() {
  const folder = join(projectRoot, '.next/static/media');
  const fonts = readdirSync(folder).filter((name) => name.endsWith('.woff2'));
  if (fonts.length === 0) throw new SetupError('No font was found in the build: the measurement has to be mended.');
  return fonts.reduce((total, name) => total + statSync(join(folder, name)).size, 0);
}

/**
 * @param {string} site
 * @param {string} address
 */
function readBuilt(site, address) {
  const isBuilt = address.startsWith('/_next/');
  // The look of a provider is served from its folder: the source weighs at least as much as the answer.
  const isOfProvider = address.startsWith('/brand/');
  const path = decodeURIComponent(address);
  const file = isOfProvider
    ? join(site, 'provider', basename(path))
    : join(site, '.next', path.slice('/_next/'.length));
  if ((!isBuilt && !isOfProvider) || !existsSync(file)) {
    throw new SetupError(`A page loads ${address}, which is not part of the build and cannot be measured.`);
  }
  return readFileSync(file);
}

/**
 * Bytes of the scripts of the empty page. The same files and versions make the same bytes, so they are built once and
 * recorded in git.
 * @returns {number}
 */
function emptyPageBytes() {
  const inputs = `${emptySiteInputs()} zlib@${process.versions.zlib}`;
  const recorded = JSON.parse(readFileSync(emptyPageRecord, 'utf8'));
  if (recorded.inputs === inputs) return recorded.bytes;
  buildEmptySite();
  const bytes = scriptBytes(emptySite, '/index');
  console.log(`To save the build of the empty page, record in its weight.json: ${JSON.stringify({ inputs, bytes })}`);
  return bytes;
}

/** Versions and SHA-256 over the files that the empty site is built of. */
function emptySiteInputs() {
  const versions = ['next', 'react', 'react-dom'].map((name) => {
    const { version } = JSON.parse(readFileSync(join(projectRoot, 'node_modules', name, 'package.json'), 'utf8'));
    return `${name}@${version}`;
  });
  const files = readdirSync(emptySiteSources, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  );
  const digest = createHash('sha256');
  for (const file of files.sort()) digest.update(`${file}\0`).update(readFileSync(join(emptySiteSources, file)));
  return [...versions, digest.digest('hex')].join(' ');
}

/** Builds the empty site for comparison, unless its files and versions are unchanged. */
export function buildEmptySite() {
  const stamp = emptySiteInputs();
  const isThere = existsSync(join(emptySite, '.next/BUILD_ID'));
  if (isThere && readIfThere(emptySiteStamp) === stamp) return;
  rmSync(emptySiteStamp, { force: true });
  const result = spawnSync(process.execPath, [nextCommand, 'build', '--webpack', emptySite], {
    cwd: projectRoot,
    env: buildEnvironment(),
    encoding: 'utf8',
  });
  if (result.status !== 0) {
    throw new SetupError(`The empty site could not be built:\n${result.stdout}${result.stderr}`);
  }
  writeWhole(emptySiteStamp, stamp);
}

/** @param {FirstLoad} firstLoad */
function printFirstLoad({ emptyBytes, fonts, worker, pack, pages, unmeasured }) {
  const width = Math.max(...pages.map(({ path }) => path.length), 'empty page'.length);
  console.log(`${'kB after gzip'.padEnd(width)}  scripts   × empty     HTML   sheets`);
  for (const { path, bytes, ratio, html, styles } of pages) {
    const columns = [kilobytes(bytes), ratio.toFixed(3), kilobytes(html), kilobytes(styles)];
    console.log(`${path.padEnd(width)} ${columns.map((column) => column.padStart(8)).join(' ')}`);
  }
  console.log(`${'empty page'.padEnd(width)} ${kilobytes(emptyBytes).padStart(8)}`);
  console.log(
    `Service worker: ${kilobytes(worker)} kB; what it keeps for those without a network: ${kilobytes(pack)} kB.`,
  );
  console.log(`Fonts: ${kilobytes(fonts)} kB. Rendered on request, so not measured: ${unmeasured.join(', ')}`);
}

/**
 * A line per exceeded budget, with its page.
 * @param {FirstLoad} firstLoad
 */
function overBudget({ pages, ...whole }) {
  const perPage = /** @type {const} */ (['ratio', 'html', 'sheets', 'styles']);
  const found = pages.flatMap((page) =>
    perPage
      .filter((name) => page[name] > BUDGETS[name])
      .map((name) => `${page.path}: ${name} ${Number(page[name].toFixed(3))}, the budget is ${BUDGETS[name]}`),
  );
  const together = /** @type {const} */ (['fonts', 'pack'])
    .filter((name) => whole[name] > BUDGETS[name])
    .map((name) => `${name}: ${whole[name]}, the budget is ${BUDGETS[name]}`);
  return [...found, ...together];
}

/**
 * Prints the maxima and exceeded budgets; returns true if all pages are within their budgets.
 * @param {FirstLoad} firstLoad
 */
function checkFirstLoad(firstLoad) {
  const { emptyBytes, fonts, worker, pack, pages } = firstLoad;
  const heaviest = pages[0];
  if (heaviest === undefined) throw new SetupError('The build has no prerendered page to measure.');
  /** @param {'html' | 'styles'} name */
  const most = (name) => kilobytes(Math.max(...pages.map((page) => page[name])));
  console.log(
    `Heaviest page: ${heaviest.path}, ${kilobytes(heaviest.bytes)} kB gz of scripts, ${heaviest.ratio.toFixed(3)} × empty ` +
      `(${kilobytes(emptyBytes)} kB). At most ${most('html')} kB of HTML, ${most('styles')} of style sheets, ` +
      `${kilobytes(fonts)} of fonts. Service worker: ${kilobytes(worker)} kB, its support pack: ${kilobytes(pack)}.`,
  );
  const over = overBudget(firstLoad);
  console.log(over.length === 0 ? 'All within their budgets.' : `OVER the budget:\n${over.join('\n')}`);
  return over.length === 0;
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return (bytes / 1000).toFixed(1);
}

if (isMainModule(import.meta.url)) {
  try {
    const firstLoad = measureFirstLoad();
    const isWithin = checkFirstLoad(firstLoad);
    if (!isWithin || !process.argv.includes('--check')) printFirstLoad(firstLoad);
    if (!isWithin) process.exitCode = 1;
  } catch (error) {
    exitWith(error);
  }
}

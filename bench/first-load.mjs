// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildEnvironment, nextCommand } from '../scripts/build.mjs';
import { exitWith, isMainModule, SetupError } from '../scripts/command.mjs';
import { projectRoot, readIfThere, writeWhole } from '../scripts/project.mjs';

/** The most JavaScript a page may load at first, as a multiple of what an empty page of the same Next version loads. */
export const FIRST_LOAD_BUDGET = 1.08;

/** @typedef {{ path: string, bytes: number, ratio: number }} PageWeight bytes after gzip */
/** @typedef {{ emptyBytes: number, pages: PageWeight[], unmeasured: string[] }} FirstLoad */
/** @typedef {{ routes: Record<string, { srcRoute: string | null, dataRoute: string | null }> }} PrerenderManifest */

const emptySite = join(projectRoot, 'bench/empty-site');
const emptySiteStamp = join(emptySite, '.next/built-with');

/**
 * The JavaScript that the browser fetches with a page: scripts, and scripts preloaded for the first render. The
 * polyfills marked noModule are left out: browsers that know modules do not fetch them.
 *
 * @param {string} html
 * @returns {string[]} addresses without query, each once
 */
export function firstLoadScripts(html) {
  const tags = html.match(/<(?:script|link)\b[^>]*>/gi) ?? [];
  const addresses = tags.filter(isFetchedScript).map((tag) => attribute(tag, 'src') ?? attribute(tag, 'href') ?? '');
  return [...new Set(addresses.map((address) => address.replace(/[?#].*$/, '')))];
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
 * @returns {string | undefined}
 */
function attribute(tag, name) {
  return new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1]?.replaceAll('&amp;', '&');
}

/**
 * @returns {FirstLoad} pages from the heaviest to the lightest
 * @throws {SetupError} when there is no build of the site, or a script cannot be found
 */
export function measureFirstLoad() {
  buildEmptySite();
  const emptyBytes = pageBytes(emptySite, '/index');
  const { routes } = readPrerenderManifest();
  // Routes without page data are files such as robots.txt; the underscore marks Next's own error pages.
  const paths = Object.keys(routes).filter(
    (path) => routes[path]?.dataRoute?.endsWith('.rsc') && !path.startsWith('/_'),
  );
  const pages = paths.map((path) => {
    const bytes = pageBytes(projectRoot, path === '/' ? '/index' : path);
    return { path: publicPath(path), bytes, ratio: bytes / emptyBytes };
  });
  pages.sort((one, other) => other.bytes - one.bytes || one.path.localeCompare(other.path));
  return { emptyBytes, pages, unmeasured: unmeasuredRoutes(routes) };
}

/** @returns {PrerenderManifest} */
function readPrerenderManifest() {
  const text = readIfThere(join(projectRoot, '.next/prerender-manifest.json'));
  if (text === undefined) throw new SetupError('There is no production build to measure. Run "npm run build" first.');
  return JSON.parse(text);
}

/**
 * @param {PrerenderManifest['routes']} prerendered
 * @returns {string[]} page routes of which the build has no ready HTML
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
 * @param {string} path as built
 * @returns {string} as visited: Russian has no prefix
 */
function publicPath(path) {
  return path.replace(/^\/ru(?=\/|$)/, '') || '/';
}

/**
 * @param {string} site folder of the site
 * @param {string} path
 * @returns {number} bytes of its scripts, each compressed on its own, as a server sends them
 */
function pageBytes(site, path) {
  const html = readFileSync(join(site, '.next/server/app', `${path}.html`), 'utf8');
  const scripts = firstLoadScripts(html);
  if (scripts.length === 0) throw new SetupError(`No script was found in ${path}: the measurement has to be mended.`);
  return scripts.reduce((total, address) => total + gzipSync(readScript(site, address), { level: 9 }).length, 0);
}

/**
 * @param {string} site
 * @param {string} address
 * @returns {Buffer}
 */
function readScript(site, address) {
  const isBuilt = address.startsWith('/_next/');
  const path = decodeURIComponent(address);
  const file = isBuilt ? join(site, '.next', path.slice('/_next/'.length)) : join(site, 'public', path);
  if (!address.startsWith('/') || address.startsWith('//') || !existsSync(file)) {
    throw new SetupError(`A page loads the script ${address}, which is not part of the build and cannot be measured.`);
  }
  return readFileSync(file);
}

/** Builds the page to compare with; a build by the same versions is used again. */
function buildEmptySite() {
  const versions = ['next', 'react', 'react-dom'].map((name) => `${name}@${packageVersion(name)}`).join(' ');
  const isThere = existsSync(join(emptySite, '.next/BUILD_ID'));
  if (isThere && readIfThere(emptySiteStamp) === versions) return;
  rmSync(emptySiteStamp, { force: true });
  const result = spawnSync(process.execPath, [nextCommand, 'build', '--webpack', emptySite], {
    cwd: projectRoot,
    env: buildEnvironment(),
    encoding: 'utf8',
  });
  if (result.status !== 0) {
    throw new SetupError(`The empty site could not be built:\n${result.stdout}${result.stderr}`);
  }
  writeWhole(emptySiteStamp, versions);
}

/**
 * @param {string} name
 * @returns {string}
 */
function packageVersion(name) {
  return JSON.parse(readFileSync(join(projectRoot, 'node_modules', name, 'package.json'), 'utf8')).version;
}

/** @param {FirstLoad} firstLoad */
export function printFirstLoad({ emptyBytes, pages, unmeasured }) {
  const width = Math.max(...pages.map(({ path }) => path.length), 'empty page'.length);
  console.log(`${'first-load JavaScript'.padEnd(width)}     kB gz   × empty`);
  for (const { path, bytes, ratio } of [...pages, { path: 'empty page', bytes: emptyBytes, ratio: 1 }]) {
    console.log(`${path.padEnd(width)}  ${kilobytes(bytes).padStart(8)}  ${ratio.toFixed(3).padStart(8)}`);
  }
  if (unmeasured.length > 0) console.log(`Rendered on request, so not measured: ${unmeasured.join(', ')}`);
}

/**
 * Prints the heaviest page.
 *
 * @param {FirstLoad} firstLoad
 * @returns {boolean} whether every page is within the budget
 */
export function checkFirstLoad({ emptyBytes, pages }) {
  const heaviest = pages[0];
  if (heaviest === undefined) throw new SetupError('The build has no prerendered page to measure.');
  const isWithin = heaviest.ratio <= FIRST_LOAD_BUDGET;
  console.log(
    `Heaviest page: ${heaviest.path}, ${kilobytes(heaviest.bytes)} kB gz, ${heaviest.ratio.toFixed(3)} × empty; ` +
      `${isWithin ? 'within' : 'OVER'} the budget of ${FIRST_LOAD_BUDGET} × ${kilobytes(emptyBytes)} kB.`,
  );
  return isWithin;
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return (bytes / 1000).toFixed(1);
}

function main() {
  const firstLoad = measureFirstLoad();
  if (!process.argv.includes('--check')) return printFirstLoad(firstLoad);
  if (checkFirstLoad(firstLoad)) return;
  printFirstLoad(firstLoad);
  process.exitCode = 1;
}

if (isMainModule(import.meta.url)) {
  try {
    main();
  } catch (error) {
    exitWith(error);
  }
}

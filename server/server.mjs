// @ts-check
import { createServer } from 'node:http';
import { localizedPath, splitLocale } from '../lib/i18n/routing.mjs';
import { log } from '../lib/log/log.mjs';
import { registerGauge, count, isCounting } from '../lib/metrics/metrics.mjs';
import { WEB_VITALS_TIMING } from '../lib/metrics/web-vitals.mjs';
import { BUSY_PAGE_PATH, FAILED_PAGE_PATH, KEPT_PAGE_HEADER, MISSING_PAGE_PATH } from '../lib/pages/query-pages.mjs';
import { sharedState } from '../lib/process/shared-state.mjs';
import { securityHeaders } from '../lib/security/security-headers.mjs';
import { BUILD_FOLDER, chooseBuild } from './built-site.mjs';
import { clientAddress } from './client-address.mjs';
import { exitWith, isMainModule, SetupError } from './command.mjs';
import { loadEnvironment } from './environment.mjs';
import { replyToHealth } from './health.mjs';
import { renderAnonymously } from './page-cache/render-page.mjs';
import { replyToUnknownQuery } from './page-cache/known-query.mjs';
import { PageCache } from './page-cache/page-cache.mjs';
import { serveMetrics } from './metrics-server.mjs';
import { replyWith, visitorsPart } from './page-cache/page-reply.mjs';
import { readPageRequest } from './page-cache/page-request.mjs';
import { BusyError, renderForVisitor, RenderLimit } from './page-cache/render-limit.mjs';
import { builtSegmentNames } from './page-cache/segment-names.mjs';
import { projectRoot } from './project.mjs';
import { watchRequest } from './request-line.mjs';
import { builtRoutePatterns } from './route-patterns.mjs';
import { asRequest, beginLog, requestId } from './server-log.mjs';
import { answerCall, loadRoutes, routeOf } from './site-call.mjs';
import { listen, readServerSettings } from './server-settings.mjs';
import { stopOnSignal } from './shutdown.mjs';
import { replyToMethod, replyToTarget, requestLimits } from './visitor-request.mjs';
import { mapFile } from './map-file.mjs';
import { workerFile } from './worker-file.mjs';

const RETRY_SECONDS = 5;
/** Paths that Next serves without rendering a page. */
const noPage = /^\/(?:_next|client-api|images|brand)\//;
/** Marker in Next's empty document for a late notFound(). */
const EMPTY_DOCUMENT = 'id="__next_error__"';
// Longer than the usual 60 s of proxies, so that they close idle connections first: otherwise they would sometimes send
// a request into a connection that this server is closing.
const KEEP_ALIVE_TIMEOUT_MS = 65_000;

/** @typedef {import('./page-cache/render-page.mjs').Handler} Handler */
/** @typedef {import('node:http').Server} Server */
/** @typedef {import('./page-cache/page-answer.mjs').PageAnswer} PageAnswer */
/** @typedef {import('./page-cache/page-request.mjs').PageRequest} PageRequest */
/** @typedef {{ id: string, page: PageRequest | null }} Asked the id of a request, and the page that it asks for if that may be in memory */

/**
 * Serves the production build until a signal; resolves when the site answers. Throws a SetupError for an invalid
 * variable or a taken port.
 */
export async function serve() {
  // Next also requires the project's folder as working directory.
  loadEnvironment();
  const { logLevel, host, port, trusts, drainMs, metricsPort, metricsHost } = readServerSettings(process.env);
  const { request: logRequest, flush } = beginLog(logLevel);
  chooseBuild(BUILD_FOLDER);
  const life = { isStopping: false };

  // Listens first: a taken port must fail before the application starts, and Next needs the actual port, also for port
  // 0. Early requests wait.
  const server = createServer(requestLimits);
  server.keepAliveTimeout = KEEP_ALIVE_TIMEOUT_MS;
  const actualPort = await listen(server, { port, host });
  if (metricsPort !== 0) await serveMetrics(metricsPort, metricsHost);
  const readiness = startApplication(server, actualPort, { life, drainMs, last: flush });
  const renders = new RenderLimit();
  const pages = pagesOf(readiness, actualPort, renders);
  const segments = builtSegmentNames(BUILD_FOLDER);
  const patternOf = builtRoutePatterns(BUILD_FOLDER);
  sharedState.routePattern = patternOf;
  const replyForWorker = workerFile(BUILD_FOLDER);
  const serveMap = mapFile(process.env);
  const site = { readiness, pages, renders, patternOf, trusts, replyForWorker, serveMap, life };
  server.on('request', (request, response) => {
    const id = requestId(request, trusts);
    // A route stores it with a lead.
    request.headers['x-request-id'] = id;
    watchRequest({ patternOf, logRequest }, id, request, response);
    const asked = { id, page: readPageRequest(request, segments) };
    const fresh = freshReply(site, asked, request);
    if (fresh === null) void asRequest(id, () => answer(site, asked, request, response));
    else send(response, fresh);
  });
  await readiness;
  log.info(`${sharedState.siteName ?? 'The site'} is ready on ${addressOf(host, actualPort)}`);
  return server;
}

/**
 * @param {string | undefined} host
 * @param {number} port
 */
function addressOf(host = 'localhost', port) {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/**
 * The page cache; server/cache-handler.mjs reports revalidated pages to it.
 * @param {Promise<Handler>} readiness
 * @param {number} port
 * @param {RenderLimit} renders
 */
function pagesOf(readiness, port, renders) {
  const pages = new PageCache(async (page) => renderAnonymously(await readiness, `localhost:${port}`, page), renders);
  registerGauge('site_page_cache_answers', () => [{ value: pages.size.answers }]);
  registerGauge('site_page_cache_bytes', () => [{ value: pages.size.bytes }]);
  sharedState.pageRenewed = (page) => pages.renew(page);
  return pages;
}

/** @param {import('node:http').IncomingMessage} request */
function pathOf({ url = '' }) {
  return url.split('?', 1)[0] ?? '';
}

/**
 * Headers of every response; a header that the response sets itself takes precedence.
 * @param {string} path
 */
function headersFor(path) {
  return {
    ...securityHeaders(path, process.env['SITE_URL']?.trim() ?? ''),
    ...(asksForWebVitals(path) && { 'server-timing': WEB_VITALS_TIMING }),
  };
}

/** Headers of a fresh page that all visitors get, names and values in turn. @type {WeakMap<PageAnswer, import('node:http').OutgoingHttpHeader[]>} */
const commonHeaders = new WeakMap();

/**
 * The response with a page that is fresh in memory, else null. Most requests end here, so it makes no promise and copies
 * no headers. A page with a query is in memory only if its query was known.
 * @param {Site} site
 * @param {Asked} asked
 * @param {import('node:http').IncomingMessage} request
 */
function freshReply({ pages }, { id, page }, request) {
  const answer = page === null ? null : pages.fresh(page);
  if (answer === null) return null;
  count('site_page_cache_total', { result: 'hit' });
  let common = commonHeaders.get(answer);
  if (common === undefined) {
    common = inTurn({ ...headersFor(pathOf(request)), ...answer.headers });
    commonHeaders.set(answer, common);
  }
  const { status, headers, body } = visitorsPart(answer, request, 'HIT');
  return { status, headers: ['x-request-id', id, ...common, ...inTurn(headers)], body };
}

/**
 * Names and values in turn.
 * @param {import('node:http').OutgoingHttpHeaders} headers
 */
function inTurn(headers) {
  return Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [name, value]));
}

/**
 * @typedef {object} Site
 * @property {Promise<Handler>} readiness
 * @property {PageCache} pages
 * @property {RenderLimit} renders
 * @property {(path: string) => string} patternOf
 * @property {import('./client-address.mjs').TrustedProxies} trusts
 * @property {ReturnType<typeof workerFile>} replyForWorker
 * @property {ReturnType<typeof mapFile>} serveMap
 * @property {import('./health.mjs').Life} life
 */

/**
 * @param {Site} site
 * @param {Asked} asked
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
async function answer(site, { id, page }, request, response) {
  const { readiness, pages, renders, patternOf, trusts, replyForWorker, serveMap, life } = site;
  const path = pathOf(request);
  try {
    response.setHeaders(new Map(Object.entries({ 'x-request-id': id, ...headersFor(path) })));
    const reply =
      replyToMethod(request.method, path) ??
      replyToTarget(request.url ?? '') ??
      (await replyToHealth(request.method, path, life)) ??
      (await keptReply(site, page, request)) ??
      replyForWorker(request);
    if (reply !== null) {
      send(response, reply);
      return;
    }
    if (serveMap(request, response)) return;
    warnOfProxy(request, trusts);
    request.headers['x-forwarded-for'] = clientAddress(request, trusts);
    const handle = await readiness;
    const route = routeOf(request);
    if (route !== undefined) {
      await answerCall(route, request, response);
      return;
    }
    delete request.headers[KEPT_PAGE_HEADER];
    if (noPage.test(path)) await handle(request, response);
    else await renderForVisitor(renders, handle, request, response);
  } catch (error) {
    if (error instanceof BusyError) {
      send(response, await busyReply(pages, request));
      return;
    }
    // The address may contain personal data, so only its route is logged.
    log.error('A request failed', { method: request.method, route: patternOf(path), error });
    if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' });
    response.end();
  }
}

/**
 * @param {import('node:http').ServerResponse} response
 * @param {{ status: number, headers: import('node:http').OutgoingHttpHeaders | import('node:http').OutgoingHttpHeader[], body: Buffer | string | null }} reply
 */
function send(response, { status, headers, body }) {
  response.writeHead(status, headers).end(body);
}

/**
 * True if the page should report Web Vitals.
 * @param {string} path
 */
function asksForWebVitals(path) {
  return isCounting() && process.env['WEB_VITALS']?.trim() !== '0' && !/^\/(?:_next|client-api)\//.test(path);
}

let hasWarned = false;

/**
 * Warns once about a proxy that is not configured, behind which all visitors would share the limits.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('./client-address.mjs').TrustedProxies} trusts
 */
function warnOfProxy({ headers, socket }, trusts) {
  if (hasWarned || headers['x-forwarded-for'] === undefined || trusts(socket.remoteAddress, 0)) return;
  hasWarned = true;
  log.warn(
    'A request came with X-Forwarded-For from an address that TRUSTED_PROXIES does not name: limits count that address, not the visitor.',
  );
}

/**
 * The cached response to a request; null if Next has to answer. A page that failed is replaced by the error page,
 * because Next's own is empty without scripts.
 * @param {Site} site
 * @param {PageRequest | null} page
 * @param {import('node:http').IncomingMessage} request
 */
async function keptReply({ pages }, page, request) {
  if (page === null) return null;
  const elsewhere = page.hasQuery ? await replyToUnknownQuery(request.url ?? '', isKnown) : null;
  if (elsewhere !== null) return elsewhere;
  const found = await pages.find(page);
  if (found === null) return null;
  count('site_page_cache_total', { result: found.state.toLowerCase() });
  const isWholePage = page.headers['rsc'] === undefined;
  const { answer, state } = isWholePage && isEmpty(found.answer) ? await failure(pages, page, found.answer) : found;
  return replyWith(answer, request, state);
}

/**
 * Uses the page check of the application (lib/pages/known-pages.ts); before it is registered, the page decides.
 * @param {string} path
 */
async function isKnown(path) {
  return (await sharedState.pageCheck?.(path)) ?? true;
}

/**
 * The page for an overloaded site, with a phone.
 * @param {PageCache} pages
 * @param {import('node:http').IncomingMessage} request
 */
async function busyReply(pages, request) {
  count('site_page_cache_total', { result: 'busy' });
  const told = { 'cache-control': 'no-store', 'retry-after': String(RETRY_SECONDS) };
  try {
    const page = await pages.standIn(statusRequest(request.url ?? '', BUSY_PAGE_PATH));
    const { status, headers, body } = replyWith(page, request, 'STALE');
    return { status, headers: { ...headers, ...told }, body };
  } catch (error) {
    log.error('The page for a busy site could not be rendered', { error });
    return { status: 503, headers: told, body: null };
  }
}

/** @param {import('./page-cache/page-answer.mjs').PageAnswer} answer */
function isEmpty({ status, body }) {
  return status >= 500 || (status === 404 && body.includes(EMPTY_DOCUMENT));
}

/**
 * The error page for a page that failed or does not exist.
 * @param {PageCache} pages
 * @param {import('./page-cache/page-request.mjs').PageRequest} page
 * @param {import('./page-cache/page-answer.mjs').PageAnswer} answer
 */
async function failure(pages, { page }, { status }) {
  const request = statusRequest(page, status === 404 ? MISSING_PAGE_PATH : FAILED_PAGE_PATH);
  const found = await pages.find(request);
  if (found === null) throw new Error(`${request.url} may be kept`);
  return found;
}

/**
 * The request for a status page in the language of a URL.
 * @param {string} url
 * @param {string} path
 * @returns {import('./page-cache/page-request.mjs').PageRequest}
 */
function statusRequest(url, path) {
  const page = localizedPath(splitLocale(url.replace(/\?.*$/s, '')).locale, path);
  return { key: page, url: page, headers: {}, page, hasQuery: false };
}

/**
 * @param {Server} server
 * @param {number} port
 * @param {{ life: import('./health.mjs').Life, drainMs: number, last: () => Promise<void> }} options
 * @returns {Promise<Handler>}
 */
async function startApplication(server, port, { life, drainMs, last }) {
  const { default: next } = await import('next');
  const application = next({
    dev: false,
    webpack: true,
    dir: projectRoot,
    port,
    httpServer: server,
  });
  stopOnSignal(server, application, { life, drainMs, last });
  await application.prepare();
  await applicationStart();
  const handle = application.getRequestHandler();
  await loadRoutes(handle, port);
  return handle;
}

/**
 * Waits for the application's instrumentation.ts. Next itself does not wait for it, and after its failure would answer
 * every request with an error; the process has to exit instead.
 */
async function applicationStart() {
  const { ensureInstrumentationRegistered } =
    await import('next/dist/server/lib/router-utils/instrumentation-globals.external.js');
  await ensureInstrumentationRegistered(projectRoot, BUILD_FOLDER).catch((error) => {
    const reason = error instanceof Error ? error.message.replace(/^An error occurred while loading.*?: /, '') : error;
    throw new SetupError(`The site cannot start: ${reason}`);
  });
}

if (isMainModule(import.meta.url)) await serve().catch(exitWith);

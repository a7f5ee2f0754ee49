// @ts-check
import { createServer } from 'node:http';
import { log } from '../lib/log/log.mjs';
import { answersFor, count, isCounting } from '../lib/metrics/metrics.mjs';
import { WEB_VITALS_TIMING } from '../lib/metrics/web-vitals.mjs';
import { FAILED_PAGE_PATH, KEPT_PAGE_HEADER, MISSING_PAGE_PATH } from '../lib/pages/query-pages.mjs';
import { securityHeaders } from '../lib/security/security-headers.mjs';
import { BUILD_FOLDER, chooseBuild } from './built-site.mjs';
import { clientAddress } from './client-address.mjs';
import { exitWith, isMainModule, SetupError } from './command.mjs';
import { loadEnvironment } from './environment.mjs';
import { replyToHealth } from './health.mjs';
import { askForPage } from './page-cache/asked-page.mjs';
import { PageCache } from './page-cache/page-cache.mjs';
import { serveMetrics } from './metrics-server.mjs';
import { replyWith } from './page-cache/page-reply.mjs';
import { readPageRequest } from './page-cache/page-request.mjs';
import { projectRoot } from './project.mjs';
import { watchRequest } from './request-line.mjs';
import { builtRoutePatterns } from './route-patterns.mjs';
import { asRequest, beginLog, requestId } from './server-log.mjs';
import { answerCall, routeOf } from './site-call.mjs';
import { listen, readServerSettings } from './server-settings.mjs';
import { stopOnSignal } from './shutdown.mjs';
import { replyToMethod, replyToTarget, requestLimits } from './visitor-request.mjs';
import { workerFile } from './worker-file.mjs';

const NOT_FOUND = 404;
const SERVER_ERROR = 500;
/** Stands in what Next says of a page that was found to be none while it was made. */
const EMPTY_DOCUMENT = 'id="__next_error__"';
// Longer than the 60 s of the usual proxies: they must be the ones to drop an idle connection, or they will now and
// then send a request into one that this server is just closing.
const KEEP_ALIVE_TIMEOUT_MS = 65_000;

/** @typedef {import('./page-cache/asked-page.mjs').Handler} Handler */
/** @typedef {import('node:http').Server} Server */

/**
 * Serves the production build until a signal comes.
 *
 * @param {{ buildFolder?: string }} [options] default: the newest build
 * @returns {Promise<Server>} when the site answers
 * @throws {SetupError} when a variable is wrong or the port is taken
 */
export async function serve({ buildFolder = BUILD_FOLDER } = {}) {
  // Next also expects to run in the project's folder.
  loadEnvironment();
  const { logLevel, host, port, trusts, drainMs, metricsPort, metricsHost } = readServerSettings(process.env);
  const { request: logRequest, flush } = beginLog(logLevel);
  chooseBuild(buildFolder);
  const life = { isStopping: false };

  // Listening comes first: a taken port must show before the application starts its work, and Next wants to know the
  // real port, also when 0 was asked for. Requests that come early wait.
  const server = createServer(requestLimits);
  server.keepAliveTimeout = KEEP_ALIVE_TIMEOUT_MS;
  const actualPort = await listen(server, { port, host });
  if (metricsPort !== 0) await serveMetrics(metricsPort, metricsHost);
  const readiness = startApplication(server, actualPort, { buildFolder, life, drainMs, last: flush });
  const pages = pagesOf(readiness, actualPort);
  const patternOf = builtRoutePatterns(buildFolder);
  const globals = /** @type {typeof globalThis & import('../lib/metrics/metrics.mjs').MetricGlobals} */ (globalThis);
  globals.qosylRoutePattern = patternOf;
  const replyForWorker = workerFile(buildFolder);
  server.on('request', (request, response) => {
    const id = requestId(request, trusts);
    response.setHeader('x-request-id', id);
    watchRequest({ patternOf, logRequest }, id, request, response);
    void asRequest(id, () => answer({ readiness, pages, patternOf, trusts, replyForWorker, life }, request, response));
  });
  await readiness;
  log.info(`Qosyl is ready on ${addressOf(host, actualPort)}`);
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
 * The pages that are kept in memory; cache-handler.mjs tells them what Next has made anew.
 *
 * @param {Promise<Handler>} readiness
 * @param {number} port
 */
function pagesOf(readiness, port) {
  const pages = new PageCache(async (page) => askForPage(await readiness, `localhost:${port}`, page));
  const globals = /** @type {typeof globalThis & import('../cache-handler.mjs').PageGlobals} */ (globalThis);
  answersFor('site_page_cache_answers', () => [{ value: pages.size.answers }]);
  answersFor('site_page_cache_bytes', () => [{ value: pages.size.bytes }]);
  globals.qosylPageRenewed = (page) => (page === null ? pages.outdate() : pages.renew(page));
  return pages;
}

/**
 * @param {{
 *   readiness: Promise<Handler>,
 *   pages: PageCache,
 *   patternOf: (path: string) => string,
 *   trusts: import('./client-address.mjs').TrustedProxies,
 *   replyForWorker: ReturnType<typeof workerFile>,
 *   life: import('./health.mjs').Life,
 * }} site
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
async function answer({ readiness, pages, patternOf, trusts, replyForWorker, life }, request, response) {
  try {
    const [path = ''] = (request.url ?? '').split('?', 1);
    response.setHeaders(new Map(Object.entries(securityHeaders(path, process.env['SITE_URL']?.trim() ?? ''))));
    if (asksForWebVitals(path)) response.setHeader('server-timing', WEB_VITALS_TIMING);
    const reply =
      replyToMethod(request.method, path) ??
      replyToTarget(request.url ?? '') ??
      (await replyToHealth(request.method, path, life)) ??
      (await keptReply(pages, request)) ??
      replyForWorker(request);
    if (reply !== null) {
      response.writeHead(reply.status, reply.headers).end(reply.body);
      return;
    }
    warnOfProxy(request, trusts);
    request.headers['x-forwarded-for'] = clientAddress(request, trusts);
    const route = routeOf(request);
    if (route !== undefined) {
      await answerCall(route, request, response);
      return;
    }
    delete request.headers[KEPT_PAGE_HEADER];
    const handle = await readiness;
    await handle(request, response);
  } catch (error) {
    // Its address may say who the visitor is.
    const [path = ''] = (request.url ?? '').split('?', 1);
    log.error('A request failed', { method: request.method, route: patternOf(path), error });
    if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' });
    response.end();
  }
}

/**
 * Whether a page is to tell how it was for its visitor; an answer that is no page tells nothing.
 *
 * @param {string} path
 */
function asksForWebVitals(path) {
  return isCounting() && process.env['WEB_VITALS']?.trim() !== '0' && !/^\/(?:_next|client-api)\//.test(path);
}

let hasWarned = false;

/**
 * Says once that a proxy seems to stand in front that is not configured: all visitors would share its limits.
 *
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
 * The page that is kept for a request, given as its visitor can read it; null for what is Next's alone. Where it could not
 * be made, the page that says so: Next's own answer is empty without scripts.
 *
 * @param {PageCache} pages
 * @param {import('node:http').IncomingMessage} request
 */
async function keptReply(pages, request) {
  const page = readPageRequest(request);
  const found = page === null ? null : await pages.find(page);
  if (page === null || found === null) return null;
  count('site_page_cache_total', { result: found.state.toLowerCase() });
  const isWholePage = page.headers['rsc'] === undefined;
  const { answer, state } = isWholePage && isEmpty(found.answer) ? await failure(pages, page, found.answer) : found;
  return replyWith(answer, request, state);
}

/** @param {import('./page-cache/page-answer.mjs').PageAnswer} answer */
function isEmpty({ status, body }) {
  return status >= SERVER_ERROR || (status === NOT_FOUND && body.includes(EMPTY_DOCUMENT));
}

/**
 * @param {PageCache} pages
 * @param {import('./page-cache/page-request.mjs').PageRequest} page that could not be made, or turned out to be none
 * @param {import('./page-cache/page-answer.mjs').PageAnswer} answer
 */
async function failure(pages, { page }, { status }) {
  const path = status === NOT_FOUND ? MISSING_PAGE_PATH : FAILED_PAGE_PATH;
  const url = `${/^\/kk(?:\/|$)/.test(page) ? '/kk' : ''}${path}`;
  const found = await pages.find({ key: url, url, headers: {}, page: url, hasQuery: false });
  if (found === null) throw new Error(`${url} may be kept`);
  return found;
}

/**
 * @param {Server} server
 * @param {number} port
 * @param {{ buildFolder: string, life: import('./health.mjs').Life, drainMs: number, last: () => Promise<void> }} options
 * @returns {Promise<Handler>}
 */
async function startApplication(server, port, { buildFolder, life, drainMs, last }) {
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
  await applicationStart(buildFolder);
  return application.getRequestHandler();
}

/**
 * Waits for the application's instrumentation.ts, which Next has started. Next itself does not wait for it, and after a
 * failure goes on and answers every request with an error; a site that cannot start has to say so and end.
 *
 * @param {string} buildFolder
 */
async function applicationStart(buildFolder) {
  const { ensureInstrumentationRegistered } =
    await import('next/dist/server/lib/router-utils/instrumentation-globals.external.js');
  await ensureInstrumentationRegistered(projectRoot, buildFolder).catch((error) => {
    const reason = error instanceof Error ? error.message.replace(/^An error occurred while loading.*?: /, '') : error;
    throw new SetupError(`The site cannot start: ${reason}`);
  });
}

if (isMainModule(import.meta.url)) await serve().catch(exitWith);

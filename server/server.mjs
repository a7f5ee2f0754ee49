// @ts-check
import { createServer } from 'node:http';
import { log } from '../lib/log/log.mjs';
import { answersFor, count, isCounting } from '../lib/metrics/metrics.mjs';
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
import { replyWith } from './page-cache/page-reply.mjs';
import { readPageRequest } from './page-cache/page-request.mjs';
import { BusyError, renderForVisitor, RenderLimit } from './page-cache/render-limit.mjs';
import { builtSegmentNames } from './page-cache/segment-names.mjs';
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
const UNAVAILABLE = 503;
const RETRY_SECONDS = 5;
/** What Next serves without rendering a page. */
const noPage = /^\/(?:_next|client-api|images)\//;
/** Stands in what Next says of a page that was found to be none while it was made. */
const EMPTY_DOCUMENT = 'id="__next_error__"';
// Longer than the 60 s of the usual proxies: they must be the ones to drop an idle connection, or they will now and
// then send a request into one that this server is just closing.
const KEEP_ALIVE_TIMEOUT_MS = 65_000;

/** @typedef {import('./page-cache/render-page.mjs').Handler} Handler */
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
  const renders = new RenderLimit();
  const pages = pagesOf(readiness, actualPort, renders);
  const segments = builtSegmentNames(buildFolder);
  const patternOf = builtRoutePatterns(buildFolder);
  sharedState.routePattern = patternOf;
  const replyForWorker = workerFile(buildFolder);
  server.on('request', (request, response) => {
    const id = requestId(request, trusts);
    response.setHeader('x-request-id', id);
    // A route keeps it with a lead.
    request.headers['x-request-id'] = id;
    watchRequest({ patternOf, logRequest }, id, request, response);
    void asRequest(id, () =>
      answer({ readiness, pages, renders, segments, patternOf, trusts, replyForWorker, life }, request, response),
    );
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
 * The pages that are kept in memory; server/cache-handler.mjs tells them what Next has made anew.
 *
 * @param {Promise<Handler>} readiness
 * @param {number} port
 * @param {RenderLimit} renders
 */
function pagesOf(readiness, port, renders) {
  const pages = new PageCache(async (page) => renderAnonymously(await readiness, `localhost:${port}`, page), renders);
  answersFor('site_page_cache_answers', () => [{ value: pages.size.answers }]);
  answersFor('site_page_cache_bytes', () => [{ value: pages.size.bytes }]);
  sharedState.pageRenewed = (page) => (page === null ? pages.invalidateAll() : pages.renew(page));
  return pages;
}

/**
 * @typedef {object} Site
 * @property {Promise<Handler>} readiness
 * @property {PageCache} pages
 * @property {RenderLimit} renders
 * @property {ReadonlySet<string>} segments
 * @property {(path: string) => string} patternOf
 * @property {import('./client-address.mjs').TrustedProxies} trusts
 * @property {ReturnType<typeof workerFile>} replyForWorker
 * @property {import('./health.mjs').Life} life
 */

/**
 * @param {Site} site
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
async function answer(site, request, response) {
  const { readiness, pages, renders, patternOf, trusts, replyForWorker, life } = site;
  const [path = ''] = (request.url ?? '').split('?', 1);
  try {
    response.setHeaders(new Map(Object.entries(securityHeaders(path, process.env['SITE_URL']?.trim() ?? ''))));
    if (asksForWebVitals(path)) response.setHeader('server-timing', WEB_VITALS_TIMING);
    const reply =
      replyToMethod(request.method, path) ??
      replyToTarget(request.url ?? '') ??
      (await replyToHealth(request.method, path, life)) ??
      (await keptReply(site, request)) ??
      replyForWorker(request);
    if (reply !== null) {
      send(response, reply);
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
    if (noPage.test(path)) await handle(request, response);
    else await renderForVisitor(renders, handle, request, response);
  } catch (error) {
    if (error instanceof BusyError) {
      send(response, await busyReply(pages, request));
      return;
    }
    // Its address may say who the visitor is.
    log.error('A request failed', { method: request.method, route: patternOf(path), error });
    if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' });
    response.end();
  }
}

/**
 * @param {import('node:http').ServerResponse} response
 * @param {{ status: number, headers: import('node:http').OutgoingHttpHeaders, body: Buffer | string | null }} reply
 */
function send(response, { status, headers, body }) {
  response.writeHead(status, headers).end(body);
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
 * @param {Site} site
 * @param {import('node:http').IncomingMessage} request
 */
async function keptReply({ pages, segments }, request) {
  const page = readPageRequest(request, segments);
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
 * Asks the page check of the application (lib/pages/known-pages.ts). Before there is one, the page decides.
 *
 * @param {string} path
 */
async function isKnown(path) {
  return (await sharedState.pageCheck?.(path)) ?? true;
}

/**
 * The page that says, with a phone, that the site has too much to do.
 *
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
    log.error('The page for a busy site could not be made', { error });
    return { status: UNAVAILABLE, headers: told, body: null };
  }
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
  const request = statusRequest(page, status === NOT_FOUND ? MISSING_PAGE_PATH : FAILED_PAGE_PATH);
  const found = await pages.find(request);
  if (found === null) throw new Error(`${request.url} may be kept`);
  return found;
}

/**
 * The request for the page of a status, in the language of an address.
 *
 * @param {string} url
 * @param {string} path
 * @returns {import('./page-cache/page-request.mjs').PageRequest}
 */
function statusRequest(url, path) {
  const inLanguage = `${/^\/kk(?:[/?]|$)/.test(url) ? '/kk' : ''}${path}`;
  return { key: inLanguage, url: inLanguage, headers: {}, page: inLanguage, hasQuery: false };
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

// @ts-check
import { ReadableStream } from 'node:stream/web';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { log } from '../lib/log/log.mjs';
import { sharedState } from '../lib/process/shared-state.mjs';
import { accepts } from './page-cache/page-reply.mjs';
import { renderAnonymously } from './page-cache/render-page.mjs';

/** Smaller bodies do not gain from compression. */
const SHORT_BYTES = 1_024;

/** Any read-only call: Next loads all routes with the first one. */
const FIRST_CALL = '/client-api/v1/config';

const inGzip = promisify(gzip);

/** @typedef {import('node:http').IncomingMessage} IncomingMessage */
/** @typedef {import('node:http').ServerResponse} ServerResponse */
/** @typedef {(request: Request) => Promise<Response>} Route one of lib/bff, which never rejects */

/**
 * The route of an API call once Next has loaded them; undefined if only Next answers it.
 * @param {Pick<IncomingMessage, 'method' | 'url'>} request
 * @returns {Route | undefined}
 */
export function routeOf({ method, url = '' }) {
  return sharedState.calls?.get(url.split('?', 1)[0] ?? '')?.get(String(method));
}

/**
 * Makes Next load the routes, so that no visitor waits for it. A failure is logged: the first call retries.
 * @param {import('./page-cache/render-page.mjs').Handler} handle
 * @param {number} port
 */
export async function loadRoutes(handle, port) {
  try {
    await renderAnonymously(handle, `localhost:${port}`, { url: FIRST_CALL, headers: {} });
  } catch (error) {
    log.error('The routes of the calls could not be loaded', { error });
  }
}

/**
 * Answers a call like Next, with a fraction of the work.
 * @param {Route} route
 * @param {IncomingMessage} incoming
 * @param {ServerResponse} outgoing
 */
export async function answerCall(route, incoming, outgoing) {
  const response = await route(requestOf(incoming, outgoing));
  const content = Buffer.from(await response.arrayBuffer());
  // The rest of a body that the route refuses would block the connection.
  incoming.resume();
  outgoing.setHeaders(response.headers);
  outgoing.appendHeader('vary', 'accept-encoding');
  outgoing.statusCode = response.status;
  if (content.length < SHORT_BYTES || !accepts(String(incoming.headers['accept-encoding'] ?? ''), 'gzip')) {
    outgoing.end(content);
    return;
  }
  outgoing.setHeader('content-encoding', 'gzip').end(await inGzip(content));
}

/**
 * The request is aborted when the visitor disconnects.
 * @param {IncomingMessage} incoming
 * @param {ServerResponse} outgoing
 */
function requestOf(incoming, outgoing) {
  const gone = new AbortController();
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) gone.abort();
  });
  const { method = 'GET', url = '', headers } = incoming;
  // Routes use only path and query of the URL.
  return new Request(new URL(url, 'http://localhost'), {
    method,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    signal: gone.signal,
    // Node and the DOM have two types for the same stream.
    ...(method === 'POST' && { body: /** @type {globalThis.ReadableStream} */ (bodyOf(incoming)), duplex: 'half' }),
  });
}

/**
 * Read on demand; a route that stops early still answers on the same connection.
 * @param {IncomingMessage} incoming
 */
function bodyOf(incoming) {
  return ReadableStream.from(incoming.iterator({ destroyOnReturn: false }));
}

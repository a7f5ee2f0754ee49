// @ts-check
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { sharedState } from '../lib/process/shared-state.mjs';
import { accepts } from './page-cache/page-reply.mjs';

/** Below that compression does not pay. */
const SHORT_BYTES = 1_024;

const inGzip = promisify(gzip);

/** @typedef {import('node:http').IncomingMessage} IncomingMessage */
/** @typedef {import('node:http').ServerResponse} ServerResponse */
/** @typedef {(request: Request) => Promise<Response>} Route one of lib/bff, which never rejects */

/**
 * The route of a call of the site's own API, once Next has loaded it; undefined for what only Next answers.
 *
 * @param {Pick<IncomingMessage, 'method' | 'url'>} request
 * @returns {Route | undefined}
 */
export function routeOf({ method, url = '' }) {
  return sharedState.routes?.get(`${method} ${url.split('?', 1)[0]}`);
}

/**
 * Answers a call as Next would, at a fraction of the work.
 *
 * @param {Route} route
 * @param {IncomingMessage} incoming
 * @param {ServerResponse} outgoing
 */
export async function answerCall(route, incoming, outgoing) {
  const response = await route(requestOf(incoming, outgoing));
  const content = Buffer.from(await response.arrayBuffer());
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
 * @param {IncomingMessage} incoming
 * @param {ServerResponse} outgoing
 * @returns {Request} which ends when its visitor goes away
 */
function requestOf(incoming, outgoing) {
  const gone = new AbortController();
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) gone.abort();
  });
  const { method = 'GET', url = '', headers } = incoming;
  // Routes take nothing of the address but path and query.
  return new Request(new URL(url, 'http://localhost'), {
    method,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    signal: gone.signal,
    // Node and the browser name one kind of stream by two types.
    ...(method === 'POST' && { body: /** @type {ReadableStream} */ (Readable.toWeb(incoming)), duplex: 'half' }),
  });
}

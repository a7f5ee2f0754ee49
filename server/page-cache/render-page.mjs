// @ts-check
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { KEPT_PAGE_HEADER } from '../../lib/pages/query-pages.mjs';

/** @typedef {(request: IncomingMessage, response: ServerResponse) => Promise<void>} Handler */

/** Longer than the timeout of back ends: later visitors must not wait for a render that never ends. */
const LIMIT_MS = 120_000;

/**
 * Renders a page through Next with an anonymous request, so that no data of a visitor enters the shared cache.
 * @param {Handler} handle
 * @param {string} host
 * @param {{ url: string, headers: Record<string, string> }} page
 */
export async function renderAnonymously(handle, host, { url, headers }) {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { method: 'GET', url, httpVersion: '1.1', httpVersionMajor: 1, httpVersionMinor: 1 });
  request.headers = { host, ...headers, [KEPT_PAGE_HEADER]: '1' };
  request.push(null);
  const response = new CollectedResponse(request);
  const closed = new Promise((resolve) => response.once('close', resolve));
  const limit = setTimeout(() => response.destroy(), LIMIT_MS);
  try {
    await Promise.race([closed, handle(request, response).then(() => closed)]);
  } finally {
    clearTimeout(limit);
  }
  if (!response.finished) throw new Error(`Next did not finish its answer for ${url.split('?', 1)[0]}`);
  return { status: response.statusCode, headers: response.getHeaders(), body: Buffer.concat(response.chunks) };
}

class CollectedResponse extends ServerResponse {
  /** @type {Buffer[]} */
  chunks = [];

  /**
   * @override
   * @param {unknown} chunk
   * @param {unknown} [encoding]
   * @param {unknown} [callback]
   */
  write(chunk, encoding, callback) {
    if (this.finished) return false;
    if (!this.headersSent) this.writeHead(this.statusCode);
    if (typeof chunk === 'string') this.chunks.push(Buffer.from(chunk));
    else if (chunk instanceof Uint8Array) this.chunks.push(Buffer.from(chunk));
    for (const done of [encoding, callback]) if (typeof done === 'function') process.nextTick(done);
    return true;
  }

  /**
   * @override
   * @param {unknown} [chunk]
   * @param {unknown} [encoding]
   * @param {unknown} [callback]
   */
  end(chunk, encoding, callback) {
    if (this.writableEnded) return this;
    this.write(chunk, encoding, callback);
    if (typeof chunk === 'function') process.nextTick(chunk);
    this.finished = true;
    // Node 24 sets it when a socket has flushed; here there is no socket.
    Object.defineProperty(this, 'writableFinished', { value: true });
    process.nextTick(() => {
      this.emit('finish');
      this.emit('close');
    });
    return this;
  }

  /** @override */
  destroy() {
    process.nextTick(() => this.emit('close'));
    return super.destroy();
  }
}

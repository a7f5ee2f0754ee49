// @ts-check

/** A process uses one core: more concurrent renders only delay each other and the cached pages. */
const RENDERS_AT_ONCE = 8;
/** A page prefetches others, and the cache is empty after a start; this many renders take about three seconds. */
const WAITING_AT_MOST = 32;

export class BusyError extends Error {}

export class RenderLimit {
  #running = 0;
  /** @type {(() => void)[]} */
  #waiting = [];

  /**
   * Runs the work when a slot is free. Rejects with BusyError if the queue is full.
   * @template Result
   * @param {() => Promise<Result>} work
   * @returns {Promise<Result>}
   */
  async run(work) {
    if (this.#running < RENDERS_AT_ONCE) this.#running += 1;
    else if (this.#waiting.length < WAITING_AT_MOST) await new Promise((go) => this.#waiting.push(() => go(undefined)));
    else throw new BusyError('Too many pages are being rendered');
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }
}

/**
 * Lets Next answer a visitor. The slot is free once the response starts, so that a slow reader does not block others.
 * @param {RenderLimit} renders
 * @param {import('./render-page.mjs').Handler} handle
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
export async function renderForVisitor(renders, handle, request, response) {
  let ended = Promise.resolve();
  await renders.run(() => {
    const started = answerBegins(response);
    ended = handle(request, response);
    return Promise.race([started, ended]);
  });
  await ended;
}

/**
 * Resolves when the response head is written, for which Node has no event.
 * @param {import('node:http').ServerResponse} response
 * @returns {Promise<void>}
 */
function answerBegins(response) {
  const { writeHead } = response;
  return new Promise((resolve) => {
    response.writeHead = /** @type {typeof writeHead} */ (
      (/** @type {Parameters<typeof writeHead>} */ ...words) => {
        resolve();
        return writeHead.apply(response, words);
      }
    );
  });
}

// @ts-check

/** One process has one core: more renders at once only make all of them, and the pages from memory, wait longer. */
const RENDERS_AT_ONCE = 8;
/** A page fetches others ahead, and after a start none is kept yet; these are rendered in about three seconds. */
const WAITING_AT_MOST = 32;

/** Thrown where so many renders run and wait already that another one would come too late. */
export class BusyError extends Error {}

/** Bounds how many pages Next renders at once. */
export class RenderLimit {
  #running = 0;
  /** @type {(() => void)[]} */
  #waiting = [];

  /**
   * Does the work once there is room for it.
   *
   * @template Result
   * @param {() => Promise<Result>} work
   * @returns {Promise<Result>} rejects with BusyError where too many wait already
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
 * Lets Next answer one visitor. That counts until the answer begins to go out: who reads slowly must not hold up others.
 *
 * @param {RenderLimit} renders
 * @param {import('./render-page.mjs').Handler} handle
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
export async function renderForVisitor(renders, handle, request, response) {
  let ended = Promise.resolve();
  await renders.run(() => {
    const begun = answerBegins(response);
    ended = handle(request, response);
    return Promise.race([begun, ended]);
  });
  await ended;
}

/**
 * Resolves when the head of an answer is written, for which Node has no event.
 *
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

import 'server-only';
import { LRUCache } from 'lru-cache';
import { messageOf } from '../log/error-message.mjs';
import { log } from '../log/log.mjs';
import { contentAges, contentRenewedAt } from '../process/content-age.mjs';
import { PAGE_WAIT_MS } from './page-deadline';

/** Timeout of a read that has a stale value as a fallback. */
const FALLBACK_TIMEOUT_MS = 10_000;

interface Settings<Value> {
  freshMs: number;
  /** Maximum number of values; the least recently used is evicted. */
  entries: number;
  /** Maximum size in bytes, if it is bounded. */
  bytes?: { most: number; of: (value: Value) => number };
  /** Returns the stale value at once and refreshes it in the background. */
  staleWhileRevalidate?: boolean;
  /** True for errors that mean the value no longer exists; a stale one is not served then. */
  isGone?: (error: unknown) => boolean;
}

/** The result of a read. `readAt` (ms): when another process has read it; `failure`: why it is not newer. */
export interface Found<Value> {
  value: Value;
  readAt?: number;
  failure?: unknown;
}

/** The last value, and the latest error. `seenAt`: when this process got it, to compare with the last renewal. */
interface CachedValue<Value> {
  last?: { value: Value; readAt: number; seenAt: number };
  failure?: { error: unknown; failedAt: number };
}

type Read<Value> = (signal: AbortSignal) => Promise<Found<Value>>;

/** How long the caller waits for a value that is not cached. */
interface WaitLimit {
  /** ms */
  deadline: number;
  late: () => Error;
}

interface Reading<Value> {
  startedAt: number;
  outcome: Promise<CachedValue<Value>>;
  waiting: number;
  controller: AbortController;
}

/**
 * Cache of values that are the same for every visitor. Concurrent reads of a key are shared. After a failed read a
 * stale value is served for up to an hour: the caller that starts the read waits up to 10 s, later ones do not wait.
 */
export class ReadCache<Value> {
  readonly #settings: Settings<Value>;
  readonly #known: LRUCache<string, CachedValue<Value>>;
  readonly #readings = new Map<string, Reading<Value>>();

  constructor(settings: Settings<Value>) {
    this.#settings = settings;
    const { entries, bytes } = settings;
    this.#known = new LRUCache({
      max: entries,
      ...(bytes && {
        maxSize: bytes.most,
        sizeCalculation: ({ last }) => Math.max(1, last ? bytes.of(last.value) : 0),
      }),
    });
  }

  /**
   * The value of a key, frozen. `signal` aborts the wait of this caller; the read is aborted when no caller is left.
   * Throws the error of `read`, the reason of `signal`, or `waiting.late()`, after which the read continues for later
   * callers.
   */
  async get(key: string, read: Read<Value>, signal?: AbortSignal, waiting?: WaitLimit): Promise<Value> {
    signal?.throwIfAborted();
    const known = this.#known.get(key) ?? {};
    const { last, failure } = known;
    if (this.#isSettled(known)) return valueOf(known);
    const reading = this.#readings.get(key) ?? this.#start(key, known, read);
    const { staleWhileRevalidate = false } = this.#settings;
    const hasStale = last !== undefined && isWithin(contentAges.readKeptMs, last.readAt);
    if (hasStale && (failure !== undefined || staleWhileRevalidate)) return last.value;
    const outcome = this.#outcome(key, reading, signal);
    return valueOf(
      await (waiting === undefined || hasStale ? outcome : withDeadline(outcome, reading.startedAt, waiting)),
    );
  }

  /** How long a value is fresh, in ms. */
  get freshMs(): number {
    return this.#settings.freshMs;
  }

  /** True if `get` returns without a read. */
  has(key: string): boolean {
    return this.#isSettled(this.#known.get(key) ?? {});
  }

  /** Clears the cache; pending reads are not stored. */
  clear(): void {
    this.#known.clear();
    this.#readings.clear();
  }

  #isSettled({ last, failure }: CachedValue<Value>): boolean {
    return failure === undefined
      ? isWithin(this.#settings.freshMs, last?.readAt) && !isOutdated(last)
      : isWithin(contentAges.retryMs, failure.failedAt);
  }

  #start(key: string, known: CachedValue<Value>, read: Read<Value>): Reading<Value> {
    const controller = new AbortController();
    const reading = {
      startedAt: Date.now(),
      outcome: this.#read(key, known, read, controller),
      waiting: 0,
      controller,
    };
    this.#readings.set(key, reading);
    return reading;
  }

  /** Never rejects. */
  async #read(
    key: string,
    known: CachedValue<Value>,
    read: Read<Value>,
    controller: AbortController,
  ): Promise<CachedValue<Value>> {
    const last = isWithin(contentAges.readKeptMs, known.last?.readAt) ? known.last : undefined;
    const tooLong = () => controller.abort(new DOMException('there is something older', 'TimeoutError'));
    const timer = last && setTimeout(tooLong, FALLBACK_TIMEOUT_MS);
    let outcome: CachedValue<Value>;
    let isGone = false;
    try {
      const { value, readAt = Date.now(), failure } = await read(controller.signal);
      const found = { value: frozen(value), readAt, seenAt: Date.now() };
      outcome = failure === undefined ? { last: found } : failed(failure, newerOf(found, last));
    } catch (error) {
      isGone = this.#settings.isGone?.(error) === true;
      outcome = failed(error, isGone ? undefined : last);
    }
    clearTimeout(timer);
    if (outcome.last !== undefined && outcome.failure !== undefined && known.failure === undefined)
      log.warn(`${messageOf(outcome.failure.error)}: the previous answer stays in use`);
    if (this.#readings.get(key)?.controller === controller) {
      this.#readings.delete(key);
      if (isGone) this.#known.delete(key);
      else this.#known.set(key, outcome);
    }
    return outcome;
  }

  async #outcome(key: string, reading: Reading<Value>, signal: AbortSignal | undefined): Promise<CachedValue<Value>> {
    reading.waiting += 1;
    try {
      return await (signal === undefined ? reading.outcome : untilAbort(reading.outcome, signal));
    } finally {
      reading.waiting -= 1;
      if (reading.waiting === 0 && this.#readings.get(key) === reading) {
        this.#readings.delete(key);
        reading.controller.abort();
      }
    }
  }
}

function isWithin(durationMs: number, since: number | undefined): boolean {
  return since !== undefined && Date.now() - since < durationMs;
}

function isOutdated(last: { seenAt: number } | undefined): boolean {
  return last !== undefined && last.seenAt < contentRenewedAt();
}

function failed<Value>(error: unknown, last: CachedValue<Value>['last']): CachedValue<Value> {
  return { ...(last !== undefined && { last }), failure: { error, failedAt: Date.now() } };
}

function newerOf<Last extends { readAt: number }>(found: Last, last: Last | undefined): Last {
  return last !== undefined && last.readAt > found.readAt ? last : found;
}

function valueOf<Value>({ last, failure }: CachedValue<Value>): Value {
  if (last === undefined) throw failure?.error;
  return last.value;
}

/** A read that is older than PAGE_WAIT_MS delays no further page. */
async function withDeadline<Outcome>(
  outcome: Promise<Outcome>,
  startedAt: number,
  waiting: WaitLimit,
): Promise<Outcome> {
  const until = Math.min(waiting.deadline, startedAt + PAGE_WAIT_MS);
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(waiting.late()), Math.max(0, until - Date.now()));
  });
  try {
    return await Promise.race([outcome, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** Leaves no listener behind: the reads of a page share its signal. */
async function untilAbort<Outcome>(outcome: Promise<Outcome>, signal: AbortSignal): Promise<Outcome> {
  const settled = new AbortController();
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { signal: settled.signal });
  });
  try {
    return await Promise.race([outcome, aborted]);
  } finally {
    settled.abort();
  }
}

function frozen<Value>(value: Value): Value {
  // Typed arrays cannot be frozen.
  if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value) && !Object.isFrozen(value)) {
    Object.values(value).forEach(frozen);
    Object.freeze(value);
  }
  return value;
}

import 'server-only';
import { LRUCache } from 'lru-cache';
import { log } from '../log/log.mjs';
import { contentRenewedAt } from './content-renewal';
import { PAGE_WAIT_MS } from './page-deadline';

/** After a failure nothing is read for so long. */
const PAUSE_MS = 1_000;
/** What was read so long ago is still given while it cannot be read anew. */
const STALE_MS = 60 * 60_000;
/** So long a read is waited for that has something older to give instead. */
const PATIENCE_MS = 10_000;

interface Settings {
  /** So long what was read is given without another look. */
  freshMs: number;
  /** How many values are kept: those that were asked for last. */
  entries: number;
  /** How many bytes they may have together, where that is bounded too. */
  bytes?: { most: number; of: (value: unknown) => number };
  /** What is no longer fresh is given at once all the same, and read anew for those after. */
  isGivenAtOnce?: boolean;
  /** Failures that say that there is no such value any more: an older one is not given in its place. */
  isGone?: (error: unknown) => boolean;
}

/** The last value there was, and why there is no newer one. */
interface CachedValue<Value> {
  last?: { value: Value; readAt: number };
  failure?: { error: unknown; failedAt: number };
}

type Read<Value> = (signal: AbortSignal) => Promise<Value>;

/** How long its caller waits for a value that was never read before. */
interface Waiting {
  /** ms */
  deadline: number;
  late: () => Error;
}

interface Reading<Value> {
  begunAt: number;
  outcome: Promise<CachedValue<Value>>;
  waiting: number;
  giveUp: AbortController;
}

/**
 * Values that are the same for every visitor: read once for all who ask at a time, and again when they are no longer fresh.
 * What cannot be read anew is given for an hour: who finds that out waits up to 10 s for it, those after him do not wait.
 */
export class ReadCache<Value> {
  readonly #settings: Settings;
  readonly #known: LRUCache<string, CachedValue<Value>>;
  readonly #readings = new Map<string, Reading<Value>>();

  constructor(settings: Settings) {
    this.#settings = settings;
    const { entries, bytes } = settings;
    this.#known = new LRUCache({
      max: entries,
      ...(bytes && { maxSize: bytes.most, sizeCalculation: ({ last }) => Math.max(1, bytes.of(last?.value)) }),
    });
  }

  /**
   * The value of a key, frozen. `signal` gives up for its caller alone, that of `read` when nobody waits any more. Throws
   * what `read` rejects with, the reason of `signal`, and `waiting.late()`; then the read goes on for those after.
   */
  async get(key: string, read: Read<Value>, signal?: AbortSignal, waiting?: Waiting): Promise<Value> {
    signal?.throwIfAborted();
    const known = this.#known.get(key) ?? {};
    const { last, failure } = known;
    if (this.#isSettled(known)) return valueOf(known);
    const reading = this.#readings.get(key) ?? this.#start(key, known, read);
    const { isGivenAtOnce = false } = this.#settings;
    const hasOlder = last !== undefined && isWithin(STALE_MS, last.readAt);
    if (hasOlder && (failure !== undefined || isGivenAtOnce)) return last.value;
    const outcome = this.#outcome(key, reading, signal);
    return valueOf(await (waiting === undefined || hasOlder ? outcome : inTime(outcome, reading.begunAt, waiting)));
  }

  /** Whether the value of a key is given without a read. */
  has(key: string): boolean {
    return this.#isSettled(this.#known.get(key) ?? {});
  }

  /** Forgets everything; what is being read is not kept. */
  clear(): void {
    this.#known.clear();
    this.#readings.clear();
  }

  #isSettled({ last, failure }: CachedValue<Value>): boolean {
    return failure === undefined
      ? isWithin(this.#settings.freshMs, last?.readAt) && !isOutdated(last)
      : isWithin(PAUSE_MS, failure.failedAt);
  }

  #start(key: string, known: CachedValue<Value>, read: Read<Value>): Reading<Value> {
    const giveUp = new AbortController();
    const reading = { begunAt: Date.now(), outcome: this.#read(key, known, read, giveUp), waiting: 0, giveUp };
    this.#readings.set(key, reading);
    return reading;
  }

  /** Never rejects. */
  async #read(
    key: string,
    known: CachedValue<Value>,
    read: Read<Value>,
    giveUp: AbortController,
  ): Promise<CachedValue<Value>> {
    const last = isWithin(STALE_MS, known.last?.readAt) ? known.last : undefined;
    const tooLong = () => giveUp.abort(new DOMException('there is something older', 'TimeoutError'));
    const timer = last && setTimeout(tooLong, PATIENCE_MS);
    let outcome: CachedValue<Value>;
    let isGone = false;
    try {
      outcome = { last: { value: frozen(await read(giveUp.signal)), readAt: Date.now() } };
    } catch (error) {
      isGone = this.#settings.isGone?.(error) === true;
      const stays = last !== undefined && !isGone;
      if (stays && known.failure === undefined) log.warn(`${messageOf(error)}: what was read before stays`);
      outcome = { ...(stays && { last }), failure: { error, failedAt: Date.now() } };
    }
    clearTimeout(timer);
    if (this.#readings.get(key)?.giveUp === giveUp) {
      this.#readings.delete(key);
      if (isGone) this.#known.delete(key);
      else this.#known.set(key, outcome);
    }
    return outcome;
  }

  async #outcome(key: string, reading: Reading<Value>, signal: AbortSignal | undefined): Promise<CachedValue<Value>> {
    reading.waiting += 1;
    try {
      return await (signal === undefined ? reading.outcome : Promise.race([reading.outcome, abortOf(signal)]));
    } finally {
      reading.waiting -= 1;
      if (reading.waiting === 0 && this.#readings.get(key) === reading) {
        this.#readings.delete(key);
        reading.giveUp.abort();
      }
    }
  }
}

function isWithin(durationMs: number, since: number | undefined): boolean {
  return since !== undefined && Date.now() - since < durationMs;
}

function isOutdated(last: { readAt: number } | undefined): boolean {
  return last !== undefined && last.readAt < contentRenewedAt();
}

function valueOf<Value>({ last, failure }: CachedValue<Value>): Value {
  if (last === undefined) throw failure?.error;
  return last.value;
}

/** A read that has gone on for as long as a page waits is waited for by no other page. */
async function inTime<Outcome>(outcome: Promise<Outcome>, begunAt: number, waiting: Waiting): Promise<Outcome> {
  const until = Math.min(waiting.deadline, begunAt + PAGE_WAIT_MS);
  let timer: NodeJS.Timeout | undefined;
  const lateness = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(waiting.late()), Math.max(0, until - Date.now()));
  });
  try {
    return await Promise.race([outcome, lateness]);
  } finally {
    clearTimeout(timer);
  }
}

function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'unknown error';
}

function frozen<Value>(value: Value): Value {
  // Bytes cannot be frozen.
  if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value) && !Object.isFrozen(value)) {
    Object.values(value).forEach(frozen);
    Object.freeze(value);
  }
  return value;
}

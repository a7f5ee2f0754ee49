import 'server-only';
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { UpstreamCall } from '../contracts/calls/upstream';
import { messageOf } from '../log/error-message.mjs';
import { log } from '../log/log.mjs';
import { contentAges } from '../process/content-age.mjs';
import { sharedState, type SharedState } from '../process/shared-state.mjs';
import type { Database } from '../store/database/database';
import { ANSWER_LEASE_MS, findAnswer, leaseAnswer, settleAnswer, type SharedAnswer } from '../store/shared-answers';
import { backEnd, isEmbedded } from './back-end';
import { readAnswer } from './read-answer';
import type { Found } from './read-cache';
import { isGone } from './upstream-error';

/** Larger answers, in characters of JSON, are read by each process itself. */
const LONGEST_BODY = 1024 * 1024;
/** Pauses between two looks for the answer of another process: each is twice as long as the one before. */
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 800;
/** A database that takes longer, or fails, is not asked for some seconds. */
const DATABASE_LIMIT_MS = 1_000;
const DATABASE_PAUSE_MS = 5_000;

const shared: SharedState & { answersDatabase?: Database | undefined } = sharedState;
let databaseAwayUntil = 0;

/** From now on all processes with this database are one client of the back ends; undefined: each asks for itself. */
export function shareAnswers(database: Database | undefined): void {
  shared.answersDatabase = database;
  databaseAwayUntil = 0;
}

interface Asked {
  value: unknown;
  /** The JSON that the value was read from. */
  body: unknown;
}

interface CommonRead {
  call: UpstreamCall;
  /** All that the answer depends on besides the back end. */
  key: string;
  freshMs: number;
  /** Asks the back end. */
  ask: () => Promise<Asked>;
  signal: AbortSignal;
}

/**
 * The answer that one process asks for and the others read in the database (docs/decisions/0070). If the back end
 * fails, the last answer with the failure. Without the database this process asks. Throws the error of `ask`.
 */
export async function readTogether(read: CommonRead): Promise<Found<unknown>> {
  const { call, freshMs, signal } = read;
  if (shared.answersDatabase === undefined || isEmbedded(call.to)) return read.ask();
  const { host } = await backEnd(call.to);
  const key = createHash('sha256').update(`${host} ${read.key}`).digest('base64url');
  const waitsUntil = Date.now() + ANSWER_LEASE_MS;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    const stored = await inDatabase((database) => findAnswer(database, key));
    if (stored === undefined) return read.ask();
    const { askedAt, ageMs } = stored;
    const isFresh = ageMs >= 0 && ageMs < freshMs && !stored.isOutdated;
    // A fresh row without a readable answer: each process asks.
    if (isFresh) return foundIn(stored, call) ?? askOrFallBack(read, stored);
    const lease = await inDatabase((database) => leaseAnswer(database, key, askedAt));
    if (typeof lease === 'number') return askOrFallBack(read, stored, (body) => settle(key, lease, body));
    if (lease === undefined || signal.aborted || Date.now() >= waitsUntil) return askOrFallBack(read, stored);
    await pause(pauseMs);
  }
}

/** `settled` gets the answer to store, null if it is too long or gone, undefined if the back end has failed. */
async function askOrFallBack(
  { call, ask }: CommonRead,
  stored: SharedAnswer,
  settled: (body: string | null | undefined) => Promise<void> = () => Promise.resolve(),
): Promise<Found<unknown>> {
  try {
    const answer = await ask();
    const text = JSON.stringify(answer.body);
    await settled(text.length > LONGEST_BODY ? null : text);
    return answer;
  } catch (error) {
    const keepsStored = !isGone(error);
    await settled(keepsStored ? undefined : null);
    const last = keepsStored && stored.ageMs < contentAges.readKeptMs ? foundIn(stored, call) : undefined;
    if (last === undefined) throw error;
    return { ...last, failure: error };
  }
}

async function settle(key: string, lease: number, body: string | null | undefined): Promise<void> {
  await inDatabase((database) => settleAnswer(database, key, lease, body));
}

/** Undefined if there is no answer, or this release cannot read it. */
function foundIn({ body, ageMs }: SharedAnswer, call: UpstreamCall): Found<unknown> | undefined {
  const reading = body === null ? undefined : readAnswer(call.answer, JSON.parse(body));
  return reading?.success === true ? { value: reading.data, readAt: Date.now() - ageMs } : undefined;
}

/** Undefined without a database, and while it is away. */
async function inDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result | undefined> {
  const { answersDatabase: database } = shared;
  if (database === undefined || Date.now() < databaseAwayUntil) return undefined;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('it takes too long')), DATABASE_LIMIT_MS);
  });
  try {
    return await Promise.race([work(database), late]);
  } catch (error) {
    if (Date.now() >= databaseAwayUntil) log.warn(`shared answers: not read together: ${messageOf(error)}`);
    databaseAwayUntil = Date.now() + DATABASE_PAUSE_MS;
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

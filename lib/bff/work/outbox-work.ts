import 'server-only';
import { log } from '../../log/log.mjs';
import { siteDatabase } from '../../store/database/database';
import { isOutboxDue } from '../../store/leads/due-work';
import { drainOutbox, type Deliver } from '../../store/leads/outbox';
import { inBackground } from '../http/background-work';
import { LONGEST_OUTBOX_PAUSE_MS, outboxHasPassed } from '../routes/health';
import { sendStoredLead } from '../routes/leads';
import type { Leadership } from './leadership';
import { repeatWork } from './repeated-work';

const PAUSE_MS = 2_000;
/** After so many passes one also looks for leads of another back end, which are not due. */
const WHOLE_EVERY = 30;

let progressAt = Date.now();

/** True if a pass of this process neither ends nor completes a lead: another process has to lead. */
export function isOutboxStuck(): boolean {
  return Date.now() - progressAt > LONGEST_OUTBOX_PAUSE_MS;
}

/**
 * Sends due leads while this process leads. In every process it records that the outbox runs, as long as one leads.
 * Returns a stop function.
 */
export function startOutbox({ isLeader, hasLeader }: Pick<Leadership, 'isLeader' | 'hasLeader'>): () => Promise<void> {
  let passes = 0;
  progressAt = Date.now();
  return repeatWork('outbox', PAUSE_MS, async (signal) => {
    try {
      if (isLeader()) await pass(signal, passes++ % WHOLE_EVERY === 0);
      if (hasLeader()) outboxHasPassed();
    } finally {
      progressAt = Date.now();
    }
  });
}

async function pass(signal: AbortSignal, isWhole: boolean): Promise<void> {
  const database = await siteDatabase();
  if (!isWhole && !(await isOutboxDue(database))) return;
  const { answered, failed } = await drainOutbox(database, sendAndSay, signal);
  if (answered + failed > 0)
    log.info(`outbox: ${answered} delivered, ${failed} failed`, { delivered: answered, failed });
}

/**
 * Reports after each lead that the outbox runs, because a long backlog is one pass of many minutes. A stopping site
 * sends no more leads and waits for running ones as for first attempts.
 */
const sendAndSay: Deliver = (lead) =>
  new Promise((resolve, reject) => {
    inBackground('a lead of the outbox', (signal) =>
      sendStoredLead(lead, signal)
        .finally(() => {
          progressAt = Date.now();
          outboxHasPassed();
        })
        .then(resolve, reject),
    );
  });

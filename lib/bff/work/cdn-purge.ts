import 'server-only';
import { environment } from '../../config/env';
import type { PagesRenewed } from '../../contracts/pages-renewed';
import { post, refusal, type TargetResponse } from '../../delivery/http-request';
import { signedRequest } from '../../delivery/signed-request';
import { reasonOf, type Outcome } from '../../delivery/target';
import { log } from '../../log/log.mjs';
import { registerGauge } from '../../metrics/metrics.mjs';
import { siteOrigin } from '../../provider-files/company';
import { siteDatabase } from '../../store/database/database';
import { targetPauseMs } from '../../store/leads/target-deliveries';
import { readPurged, recordPurged } from '../../store/page-purges';
import type { Leadership } from './leadership';
import { repeatWork } from './repeated-work';

const LOOK_MS = 1_000;
/**
 * Time until every process has renewed its pages twice: seven seconds to notice the change, ten until the second
 * renewal, five until its next look (renewal-work.ts), and a margin. After an earlier purge a cache would fetch old
 * pages again.
 */
export const RENEWED_EVERYWHERE_MS = 24_000;

interface Waiting {
  state: number;
  id: string;
  changedAt: number;
  /** When the cache became out of date. */
  since: number;
  dueAt: number;
  attempts: number;
}

/**
 * Tells the cache in front of the site that all pages have changed (`CDN_PURGE_URL`), while this process leads. `state`
 * is the page state (page-state.ts), null if unknown. Returns a stop function.
 */
export function startCdnPurge(
  { isLeader }: Pick<Leadership, 'isLeader'>,
  state: () => number | null,
): () => Promise<void> {
  if (environment().CDN_PURGE_URL === undefined) return () => Promise.resolve();
  return repeatWork('purge of the CDN', LOOK_MS, cdnPurge(isLeader, state));
}

/** One look: sends a due purge. Retries until the cache accepts it, or until a later change replaces it. */
export function cdnPurge(isLeader: () => boolean, state: () => number | null): (signal: AbortSignal) => Promise<void> {
  let told: number | undefined;
  let waiting: Waiting | undefined;
  registerGauge('site_cdn_behind_seconds', () =>
    isLeader() ? [{ value: waiting === undefined ? 0 : (Date.now() - waiting.since) / 1_000 }] : [],
  );
  return async (signal) => {
    const current = isLeader() ? state() : null;
    if (current === null) {
      told = undefined;
      waiting = undefined;
      return;
    }
    if (waiting === undefined) {
      if (told !== current) told = await readPurged(await siteDatabase());
      if (told === current) return;
    }
    if (waiting?.state !== current) waiting = newlyWaiting(current, waiting);
    if (Date.now() < waiting.dueAt) return;
    waiting.attempts += 1;
    const outcome = await send(waiting, signal);
    if (signal.aborted) return;
    if ('number' in outcome) {
      await recordPurged(await siteDatabase(), waiting.state);
      log.info(
        `CDN: told that all pages have changed, ${Math.round((Date.now() - waiting.changedAt) / 1_000)} s after`,
      );
      told = waiting.state;
      waiting = undefined;
    } else {
      waiting.dueAt = Date.now() + targetPauseMs(waiting.attempts, 'afterMs' in outcome ? outcome.afterMs : 0);
      log.warn(`CDN: attempt ${waiting.attempts} to purge its pages failed: ${reasonOf(outcome)}`);
    }
  };
}

function newlyWaiting(state: number, before: Waiting | undefined): Waiting {
  const now = Date.now();
  const times = { changedAt: now, since: before?.since ?? now, dueAt: now + RENEWED_EVERYWHERE_MS };
  return { state, id: crypto.randomUUID(), ...times, attempts: 0 };
}

async function send({ id, changedAt }: Waiting, signal: AbortSignal): Promise<Outcome> {
  const { CDN_PURGE_URL: url, CDN_PURGE_SECRET: secret } = environment();
  if (url === undefined || secret === undefined) return { retry: 'CDN_PURGE_URL is not set' };
  const message: PagesRenewed = {
    type: 'pages.renewed',
    timestamp: new Date(changedAt).toISOString(),
    data: { site: siteOrigin(), pages: 'all' },
  };
  return post(signedRequest({ url, id, message }, secret, Date.now()), readAnswer, signal);
}

/** Any failure is retried: without the purge, the cache would show old pages. */
function readAnswer(answer: TargetResponse): Outcome {
  return answer.status >= 200 && answer.status < 300 ? { number: null } : refusal(answer);
}

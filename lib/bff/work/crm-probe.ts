import 'server-only';
import { environment } from '../../config/env';
import { log } from '../../log/log.mjs';
import { answersFor } from '../../metrics/metrics.mjs';
import { siteDatabase } from '../../store/database/database';
import { wakeOutbox } from '../../store/leads/outbox';
import { fetchPhoneNumbers } from '../../upstream/crm';
import { repeatWork } from './repeated-work';

/** Each process asks for itself: thirty of them ask twice a second for a short list. */
const PROBE_PAUSE_MS = 15_000;
const PROBE_LIMIT_MS = 10_000;

/**
 * Asks the CRM again and again whether it answers, also without a visitor: for the alert `CrmDown`, and to let what waits go out
 * when it answers again. Returns how to stop. The embedded provider is not asked.
 */
export function startCrmProbe(): () => Promise<void> {
  if (environment().CRM_API_HOST === undefined) return () => Promise.resolve();
  return repeatWork('CRM probe', PROBE_PAUSE_MS, crmProbe());
}

/** One look after the other; the first good one counts as the end of an outage, too: nobody knows what was before. */
export function crmProbe(): (signal: AbortSignal) => Promise<void> {
  let isWell: boolean | null = null;
  let wellSince: number | null = null;
  answersFor('site_crm_up', () => (isWell === null ? [] : [{ value: isWell ? 1 : 0 }]));
  return async (signal) => {
    const wasWell = isWell;
    const reason = await failureOfCrm(signal);
    if (signal.aborted) return;
    isWell = reason === null;
    if (reason !== null && wasWell !== false) log.error(`CRM: it does not answer: ${reason}`);
    if (isWell && wasWell === false) log.info('CRM: it answers again');
    if (isWell && wasWell !== true) wellSince = Date.now();
    if (isWell && wellSince !== null && (await wakeOutbox(await siteDatabase(), wellSince))) wellSince = null;
  };
}

async function failureOfCrm(signal: AbortSignal): Promise<string | null> {
  try {
    await fetchPhoneNumbers(AbortSignal.any([signal, AbortSignal.timeout(PROBE_LIMIT_MS)]));
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : 'unknown error';
  }
}

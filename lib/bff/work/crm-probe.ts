import 'server-only';
import { environment } from '../../config/env';
import { messageOf } from '../../log/error-message.mjs';
import { log } from '../../log/log.mjs';
import { registerGauge } from '../../metrics/metrics.mjs';
import { siteDatabase } from '../../store/database/database';
import { wakeOutbox } from '../../store/leads/outbox';
import { fetchPhoneNumbers } from '../../upstream/crm';
import type { Leadership } from './leadership';
import { repeatWork } from './repeated-work';

const PROBE_PAUSE_MS = 15_000;
const PROBE_LIMIT_MS = 10_000;

/**
 * Probes the CRM periodically while this process leads, even without visitors, for the alert `CrmDown` and to wake the
 * outbox after an outage. Returns a stop function. The embedded provider is not probed.
 */
export function startCrmProbe({ isLeader }: Pick<Leadership, 'isLeader'>): () => Promise<void> {
  if (environment().CRM_API_HOST === undefined) return () => Promise.resolve();
  return repeatWork('CRM probe', PROBE_PAUSE_MS, crmProbe(isLeader));
}

/** The first success of a leader also counts as the end of an outage, because the earlier state is unknown. */
export function crmProbe(isLeader = () => true): (signal: AbortSignal) => Promise<void> {
  let isWell: boolean | null = null;
  let wellSince: number | null = null;
  registerGauge('site_crm_up', () => (isWell === null || !isLeader() ? [] : [{ value: isWell ? 1 : 0 }]));
  return async (signal) => {
    if (!isLeader()) {
      isWell = null;
      return;
    }
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
    return messageOf(error);
  }
}

import 'server-only';
import { leadFacts } from '../../delivery/lead-facts';
import { reasonOf, type Target } from '../../delivery/target';
import { log } from '../../log/log.mjs';
import type { TargetType } from '../../provider-files/delivery';
import type { Database } from '../../store/database/database';
import { followStage } from '../../store/leads/lead-cards';
import { findLead } from '../../store/leads/leads';
import { readLead } from '../../store/leads/read-lead';
import { leaseStageCheck, postponeStageCheck, finishStageCheck } from '../../store/leads/target-looks';

const FAILURES_IN_A_ROW = 3;

/** The name of a CRM on the card of a lead. */
const crmNames: Partial<Record<TargetType, string>> = { bitrix24: 'Bitrix24', amocrm: 'amoCRM' };

/** Looks at the leads that a target has reported as changed; after three failures in a row the rest waits. */
export async function checkStages(
  database: Database,
  { id, type, look }: Target,
  signal: AbortSignal,
  laterMs = 0,
): Promise<void> {
  if (look === undefined) return;
  let failures = 0;
  while (!signal.aborted && failures < FAILURES_IN_A_ROW) {
    const delivery = await leaseStageCheck(database, id, laterMs);
    if (delivery === undefined) return;
    const row = await findLead(database, delivery.lead_id);
    const lead = row === undefined ? null : readLead(row, leadFacts());
    if (lead === null || delivery.target_number === null) {
      await finishStageCheck(database, delivery, delivery.stage);
      continue;
    }
    const looked = await look(lead, delivery.target_number, signal);
    if ('seen' in looked) {
      const { seen } = looked;
      if (seen !== null) await followStage(database, delivery, seen, crmNames[type] ?? id);
      await finishStageCheck(database, delivery, seen?.stage ?? delivery.stage);
      log.info(`target ${id}: ${seen === null ? 'a lead no longer exists' : `a lead is "${seen.meaning}"`}`);
      failures = 0;
    } else {
      await postponeStageCheck(database, delivery, looked, laterMs);
      log.warn(`target ${id}: look ${delivery.looks} failed: ${reasonOf(looked)}`);
      failures += 1;
    }
  }
}

import 'server-only';
import { deliveredLead, type DeliveredLead } from '../../delivery/delivered-lead';
import { providerFiles } from '../../provider-files/current';
import type { Database } from '../database/database';
import type { LeadTable } from '../database/schema';
import { findLead, siteNumber, storedLead } from './leads';

/** A lead as targets and its card show it; null if it is gone or cannot be read. */
export async function readDeliveredLead(database: Database, id: string): Promise<DeliveredLead | null> {
  const row = await findLead(database, id);
  return row === undefined ? null : deliveredLeadOf(row);
}

/** The same of a row. */
export function deliveredLeadOf(row: LeadTable): DeliveredLead | null {
  const { id, kind, locale, created_at: createdAt } = row;
  const kept = { id, number: siteNumber(row), kind, locale, createdAt: new Date(Number(createdAt)) };
  try {
    return deliveredLead({ ...kept, content: storedLead(row) }, leadFacts());
  } catch {
    // The error's message may quote the stored data.
    return null;
  }
}

function leadFacts() {
  const { streets, tariffs } = providerFiles();
  return {
    districtOf: (name: string) => streets.find(({ full }) => full.ru === name || full.kk === name)?.district.ru ?? null,
    tariffName: (id: number) => tariffs.tariffs.find((tariff) => tariff.id === id)?.name.ru ?? null,
  };
}

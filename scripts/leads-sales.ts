import { leadFacts } from '../lib/delivery/lead-facts';
import type { Database } from '../lib/store/database/database';
import { contactsSince } from '../lib/store/leads/card-contacts';
import { toCsv, toTable } from '../lib/store/leads/leads-report';
import { leadsOf, leadTotals, metricaConversions, totalColumns, type Period } from '../lib/store/leads/lead-totals';
import { waitingGeoJson, waitingHouseColumns, waitingHouses, waitingLeads } from '../lib/store/leads/waiting-report';

export const reportFormats = ['table', 'csv', 'metrica'] as const;
export const waitingFormats = ['csv', 'geojson'] as const;

/** The content of a report: totals of a period, or the current waiting list. */
export type ReportOptions =
  { format: (typeof reportFormats)[number]; period: Period } | { waiting: (typeof waitingFormats)[number] };

/** The report as text. It names no person. */
export async function salesReport(database: Database, wish: ReportOptions): Promise<string> {
  const facts = leadFacts();
  if ('waiting' in wish) {
    const houses = waitingHouses(await waitingLeads(database), facts);
    return wish.waiting === 'csv' ? toCsv(houses, waitingHouseColumns) : waitingGeoJson(houses);
  }
  const leads = await leadsOf(database, wish.period);
  if (wish.format === 'metrica') return metricaConversions(leads, wish.period, facts);
  const contacts = await contactsSince(database, wish.period.from);
  const rows = leadTotals(leads, wish.period, facts, contacts);
  return wish.format === 'csv' ? toCsv(rows, totalColumns) : toTable(rows, totalColumns);
}

import 'server-only';
import type { DeliveredLead, LeadFacts } from '../../delivery/delivered-lead';
import { redactText } from '../../log/redact.mjs';
import type { Database } from '../database/database';
import type { LeadTable } from '../database/schema';
import type { Contact } from './card-contacts';
import { grouped, readLead } from './read-lead';

/** A missing value; not a name of the provider. */
const NONE = '–';

/** A period in ms; `to` is not part of it. */
export interface Period {
  from: number;
  to: number;
}

type TotalRow = ReturnType<typeof totalOf>;

export const totalColumns: readonly (keyof TotalRow)[] = [
  'by',
  'value',
  'leads',
  'delivered',
  'answered',
  'taken',
  'reached',
  'connecting',
  'cancelled',
  'minutes_median',
  'minutes_p90',
];

/** Leads created before the end of a period, and created or answered since its start, oldest first. */
export function leadsOf(database: Database, { from, to }: Period): Promise<LeadTable[]> {
  return database
    .selectFrom('leads')
    .selectAll()
    .where('created_at', '<', to)
    .where((lead) => lead.or([lead('created_at', '>=', from), lead('handled_at', '>=', from)]))
    .orderBy('created_at')
    .execute();
}

const groups: Record<string, (lead: DeliveredLead) => string> = {
  source: ({ source }) => redactText(source.utm_source ?? NONE),
  kind: ({ kind, isForWaitingList }) => (isForWaitingList ? 'waiting-list' : kind),
  district: ({ district }) => district ?? NONE,
  tariff: ({ tariff }) => tariff ?? NONE,
};

/** Totals of the leads left in a period: of all, then by source, kind, district and tariff, the most leads first. */
export function leadTotals(
  leads: readonly LeadTable[],
  { from, to }: Period,
  facts: LeadFacts,
  contacts: Contacts,
): TotalRow[] {
  const left = leads.filter(({ created_at: moment }) => moment >= from && moment < to);
  const contents = new Map(left.map((row) => [row, readLead(row, facts)]));
  const rows = Object.entries(groups).flatMap(([by, valueOf]) => {
    const byValue = grouped(left, (row) => {
      const lead = contents.get(row) ?? null;
      return lead === null ? NONE : valueOf(lead);
    });
    return [...byValue]
      .map(([value, own]) => totalOf(by, value, own, contacts))
      .toSorted((one, other) => other.leads - one.leads || one.value.localeCompare(other.value));
  });
  return [totalOf('all', '', left, contacts), ...rows];
}

type Contacts = ReadonlyMap<string, Contact>;

/** The number of leads with a common value, and their outcomes, without personal data. */
export function totalOf(by: string, value: string, leads: readonly LeadTable[], contacts: Contacts) {
  const known = leads.flatMap(({ id }) => contacts.get(id) ?? []);
  const minutes = leads
    .flatMap(({ id, created_at: left, handled_at: answered }) => {
      const calls = [contacts.get(id)?.calledAt ?? null, answered].filter((moment) => moment !== null);
      return calls.length === 0 ? [] : [(Math.min(...calls) - left) / 60_000];
    })
    .toSorted((one, other) => one - other);
  return {
    by,
    value,
    leads: leads.length,
    delivered: leads.filter(({ state }) => state === 'delivered').length,
    answered: leads.filter(({ handled_at: moment }) => moment !== null).length,
    // By their cards: taken by a manager, reached by phone, being connected.
    taken: known.length,
    reached: known.filter(({ isReached }) => isReached).length,
    connecting: known.filter(({ isConnecting }) => isConnecting).length,
    cancelled: leads.filter(({ cancelled_at: moment }) => moment !== null).length,
    // Until the first call or answer; empty without one.
    minutes_median: quantile(minutes, 0.5),
    minutes_p90: quantile(minutes, 0.9),
  };
}

/** A quantile of sorted values, rounded; empty without values. */
function quantile(sorted: readonly number[], part: number): number | '' {
  const value = sorted[Math.ceil(sorted.length * part) - 1];
  return value === undefined ? '' : Math.round(value);
}

/**
 * Offline conversions for Yandex Metrica, of the moments of a period: `site_lead` when a lead was left,
 * `site_lead_answered` when the sales team answered. Refused and cancelled leads do not count.
 */
export function metricaConversions(leads: readonly LeadTable[], { from, to }: Period, facts: LeadFacts): string {
  const lines = leads.flatMap((row) => {
    const yclid = readLead(row, facts)?.source.yclid;
    if (yclid === undefined || row.state === 'rejected' || row.cancelled_at !== null) return [];
    return Object.entries({ site_lead: row.created_at, site_lead_answered: row.handled_at }).flatMap(
      ([goal, moment]) =>
        moment === null || moment < from || moment >= to ? [] : [`${yclid},${goal},${Math.floor(moment / 1_000)}`],
    );
  });
  return ['Yclid,Target,DateTime', ...lines].join('\n');
}

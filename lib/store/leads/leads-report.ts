import 'server-only';
import { furtherTextsSchema, senderSchema } from '../../contracts/lead';
import { maskedPhone, displayPhone } from '../../person/phone';
import { openState } from './lead-counts';
import { leadState } from './lead-status';
import { storedLead, visitorNumber } from './leads';
import type { AddressReportTable, LeadCardTable, LeadTable } from '../database/schema';

export const leadColumns: readonly (keyof ReturnType<typeof rowOf>)[] = [
  'number',
  'created_at',
  'phone',
  'firstname',
  'address',
  'kind',
  'state',
  'taken_by',
  'card',
  'attempts',
  'error',
  'request_id',
  'details',
];

export const waitingColumns: readonly (keyof ReturnType<typeof waitingRows>[number])[] = [
  'number',
  'created_at',
  'phone',
  'firstname',
  'kind',
  'state',
  'next_try',
  'maybe_taken',
  'back_end',
  'error',
  'request_id',
];
export const reportColumns: readonly (keyof ReturnType<typeof reportRows>[number])[] = [
  'created_at',
  'address',
  'text',
];

type Cards = ReadonlyMap<string, Pick<LeadCardTable, 'manager' | 'state'>>;

/** Rows for a list. Unless `full`, phone and name are masked and details are empty. Times are ISO strings. */
export function leadRows(leads: LeadTable[], cards: Cards, full: boolean) {
  return leads.map((lead) => rowOf(lead, cards, full));
}

function rowOf(lead: LeadTable, cards: Cards, full: boolean) {
  return {
    number: visitorNumber(lead),
    created_at: new Date(lead.created_at).toISOString(),
    phone: full ? displayPhone(lead.phone) : maskedPhone(lead.phone),
    firstname: full ? lead.firstname : `${lead.firstname.slice(0, 1)}…`,
    address: lead.address,
    kind: lead.kind,
    state: listedState(lead),
    // The manager who took it by its card, and the last press there.
    taken_by: cards.get(lead.id)?.manager ?? '',
    card: cards.get(lead.id)?.state ?? '',
    attempts: lead.attempts,
    error: lead.reason ?? lead.last_error ?? '',
    // Finds the lead's request in the log.
    request_id: lead.request_id ?? '',
    details: full ? details(lead) : '',
  };
}

/** The CRM's answer, `waiting-list` (`waiting`: undelivered), `answered` (sales team) or `cancelled` (visitor). */
function listedState(lead: LeadTable): string {
  const state = leadState(lead);
  return state === 'waiting' ? 'waiting-list' : state;
}

/** The same rows with columns about delivery; `state` is its state. */
export function waitingRows(leads: LeadTable[], cards: Cards, full: boolean) {
  return leads.map((lead) => ({
    ...rowOf(lead, cards, full),
    state: openState(lead),
    next_try: nextTry(lead),
    // An attempt had no readable answer.
    maybe_taken: lead.uncertain === 1 ? 'yes' : '',
    back_end: lead.back_end ?? '',
  }));
}

/** As an ISO string; `now` during an attempt, empty if the lead waits for a person. */
function nextTry({ progress, next_attempt_at: moment }: LeadTable): string {
  if (progress === 'sending') return 'now';
  return moment === null ? '' : new Date(moment).toISOString();
}

/** Company, e-mail, comment, referrer and note, if present. */
function details(lead: LeadTable): string {
  const request = storedLead(lead);
  const texts = Object.values(furtherTextsSchema.parse(request)).filter((text) => text !== null);
  const sender = Object.entries(senderSchema.parse(request)).map(([name, value]) => `${name}=${value}`);
  const note = lead.handled_note === null ? '' : `note: ${lead.handled_note}`;
  return [...texts, request.comment, ...sender, note].filter((detail) => detail !== '').join(' · ');
}

/** Rows for a list of reports. Times are ISO strings. */
export function reportRows(reports: AddressReportTable[]) {
  return reports.map(({ address, text, created_at: moment }) => ({
    created_at: new Date(moment).toISOString(),
    address,
    text,
  }));
}

type Cells = Record<string, string | number>;
type Columns<Row> = readonly (keyof Row & string)[];

/** Aligned columns with a header; `nothing` if there are no rows. */
export function toTable<Row extends Cells>(rows: Row[], columns: Columns<Row>, nothing = 'Nothing yet.'): string {
  if (rows.length === 0) return nothing;
  const lines = [
    columns.map(String),
    ...rows.map((row) => columns.map((column) => String(row[column]).replaceAll(/[\s\p{Cc}]+/gu, ' '))),
  ];
  const widths = columns.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** RFC 4180. A cell that a spreadsheet would run as a formula is escaped. */
export function toCsv<Row extends Cells>(rows: Row[], columns: Columns<Row>): string {
  return [columns.map(String), ...rows.map((row) => columns.map((column) => String(row[column])))]
    .map((line) => line.map(csvCell).join(','))
    .join('\r\n');
}

function csvCell(value: string): string {
  const text = /^[=+\-@\t]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

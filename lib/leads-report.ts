import { maskedPhone, displayPhone } from './phone';
import { siteNumber, storedLead } from './store/leads';
import type { LeadTable } from './store/schema';

/** A lead as the people who answer it see it. */
export interface LeadRow {
  number: string;
  created_at: string;
  phone: string;
  firstname: string;
  address: string;
  kind: string;
  state: string;
  attempts: number;
  error: string;
  /** Company, e-mail and comment, as far as the request has them. */
  details: string;
}

/** Rows for a list. Unless `full`, phone and name are masked and there are no details. Moments are ISO strings. */
export function leadRows(leads: LeadTable[], full: boolean): LeadRow[] {
  return leads.map((lead) => ({
    number: lead.crm_number ?? siteNumber(lead),
    created_at: new Date(lead.created_at).toISOString(),
    phone: full ? displayPhone(lead.phone) : maskedPhone(lead.phone),
    firstname: full ? lead.firstname : `${lead.firstname.slice(0, 1)}…`,
    address: lead.address,
    kind: lead.kind,
    state: lead.state,
    attempts: lead.attempts,
    error: lead.reason ?? lead.last_error ?? '',
    details: full ? details(lead) : '',
  }));
}

function details(lead: LeadTable): string {
  const request = storedLead(lead);
  const { company = '', email = '' } = 'company' in request ? request : {};
  return [company, email, request.comment].filter((detail) => detail !== '').join(' · ');
}

/** Aligned columns with a head; a sentence when there is nothing. */
export function toTable(rows: LeadRow[]): string {
  if (rows.length === 0) return 'No requests yet.';
  const head = ['number', 'created_at', 'phone', 'firstname', 'address', 'kind', 'state', 'error', 'details'] as const;
  const lines = [head.map(String), ...rows.map((row) => head.map((column) => row[column].replaceAll(/[\s\p{Cc}]+/gu, ' ')))];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  return lines.map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ').trimEnd()).join('\n');
}

/** RFC 4180. A cell that a spreadsheet would run as a formula is kept as text. */
export function toCsv(rows: LeadRow[]): string {
  const head: (keyof LeadRow)[] = ['number', 'created_at', 'phone', 'firstname', 'address', 'kind', 'state', 'attempts', 'error', 'details'];
  return [head, ...rows.map((row) => head.map((column) => row[column]))].map((line) => line.map(csvCell).join(',')).join('\r\n');
}

function csvCell(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

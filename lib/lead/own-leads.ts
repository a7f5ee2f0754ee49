import * as z from 'zod/mini';
import { accessKeySchema, connectionKinds, leadKinds, type LeadKind } from '../contracts/lead';
import { browserStorage } from '../browser/browser-storage';
import { plainNumber, readLeadNumber } from './lead-number';

const KEPT_AT_MOST = 20;

/** A lead without personal data: number, kind, ISO time, the key of its status, and whether it waits for its house. */
const ownLeadSchema = z.object({
  number: z.string().check(z.minLength(1), z.maxLength(40)),
  kind: z.enum(leadKinds),
  at: z.iso.datetime(),
  /** Missing in leads stored by older versions. */
  key: z.optional(accessKeySchema),
  /** For a waiting list; missing in leads stored by older versions. */
  waiting: z.optional(z.boolean()),
});
export type OwnLead = z.infer<typeof ownLeadSchema>;

const requests = browserStorage('my-requests', z.array(z.unknown()), 'The requests of this device');

/** The leads of this device, newest first; unreadable ones are omitted. */
export function readOwnLeads(): OwnLead[] {
  const read = (requests.read() ?? []).map((item) => ownLeadSchema.safeParse(item));
  const unreadable = read.filter(({ success }) => !success).length;
  if (unreadable > 0) console.info('Requests kept on this device could not be read:', unreadable);
  return read.flatMap(({ data }) => data ?? []);
}

/** The newest lead of this device that may cause the refusal of this kind, or null. */
export function earlierLead(kind: LeadKind): OwnLead | null {
  const kinds = connectionKinds.includes(kind) ? connectionKinds : [kind];
  return readOwnLeads().find((lead) => kinds.includes(lead.kind)) ?? null;
}

/** The lead of this device with a number in any notation, or null. */
export function ownLead(number: string): OwnLead | null {
  const plain = (typed: string) => plainNumber(readLeadNumber(typed));
  return readOwnLeads().find((lead) => plain(lead.number) === plain(number)) ?? null;
}

/** Stores a lead on this device if it allows it, and keeps the 19 before it; other fields are dropped. */
export function saveOwnLead({ number, kind, at, key, waiting }: OwnLead): void {
  const others = readOwnLeads().filter((lead) => lead.number !== number);
  requests.keep([{ number, kind, at, key, waiting }, ...others].slice(0, KEPT_AT_MOST));
}

export const forgetOwnLeads = requests.forget;

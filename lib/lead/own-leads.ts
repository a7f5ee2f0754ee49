import * as z from 'zod/mini';
import { accessKeySchema, connectionKinds, leadKinds, type LeadKind } from '../contracts/lead';
import { browserStorage } from '../browser/browser-storage';
import { plainNumber, readLeadNumber } from './lead-number';

const KEPT_AT_MOST = 20;

/** Number, kind and moment (ISO) of a request and what opens its status, and nothing about who has made it. */
const ownLeadSchema = z.object({
  number: z.string().check(z.minLength(1), z.maxLength(40)),
  kind: z.enum(leadKinds),
  at: z.iso.datetime(),
  /** Requests that were kept before there were keys have none. */
  key: z.optional(accessKeySchema),
});
export type OwnLead = z.infer<typeof ownLeadSchema>;

const requests = browserStorage('my-requests', z.array(z.unknown()), 'The requests of this device');

/** The requests that were accepted on this device, the newest first; those that cannot be read are left out. */
export function readOwnLeads(): OwnLead[] {
  const read = (requests.read() ?? []).map((item) => ownLeadSchema.safeParse(item));
  const unreadable = read.filter(({ success }) => !success).length;
  if (unreadable > 0) console.info('Requests kept on this device could not be read:', unreadable);
  return read.flatMap(({ data }) => data ?? []);
}

/** The newest request of this device because of which one of this kind may be refused; null when there is none. */
export function earlierLead(kind: LeadKind): OwnLead | null {
  const kinds = connectionKinds.includes(kind) ? connectionKinds : [kind];
  return readOwnLeads().find((lead) => kinds.includes(lead.kind)) ?? null;
}

/** The request of this device that has the number, however that is typed; null when there is none. */
export function ownLead(number: string): OwnLead | null {
  const plain = (typed: string) => plainNumber(readLeadNumber(typed));
  return readOwnLeads().find((lead) => plain(lead.number) === plain(number)) ?? null;
}

/** Keeps a request on this device, where it can, with the 19 before it; whatever else is known of it is left out. */
export function saveOwnLead({ number, kind, at, key }: OwnLead): void {
  const others = readOwnLeads().filter((lead) => lead.number !== number);
  requests.keep([{ number, kind, at, key }, ...others].slice(0, KEPT_AT_MOST));
}

/** Forgets all of them. */
export const forgetOwnLeads = requests.forget;

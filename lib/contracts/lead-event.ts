import * as z from 'zod/mini';
import { furtherTextsSchema, leadKinds, senderSchema } from './lead';
import { visitTimeSchema } from './visit-slot';

/** A lead of any kind in an event. */
export const eventLeadSchema = z.object({
  /** The same at every try: receivers recognise a repeat by it. */
  id: z.uuid(),
  /** The site's number: `S-1024`. */
  number: z.string(),
  kind: z.enum(leadKinds),
  /** Language of the visitor. */
  locale: z.string(),
  /** +7 and ten digits. */
  phone: z.string(),
  firstname: z.string(),
  /** Address, or the builder's object; empty if the visitor gave none. */
  place: z.string(),
  /** Russian name of the district; null if the house is not in the list. */
  district: z.nullable(z.string()),
  comment: z.string(),
  /** Name of the chosen tariff. */
  tariff: z.nullable(z.string()),
  ...furtherTextsSchema.shape,
  /** The visit that the visitor has chosen since; a cancelled lead has none. */
  visit: z.nullable(visitTimeSchema),
  isForWaitingList: z.boolean(),
  source: senderSchema,
  /** Address of its card for the sales team; null on a site without an address. */
  card: z.nullable(z.url()),
});
export type EventLead = z.infer<typeof eventLeadSchema>;

/** A lead was left, or its visitor has changed or cancelled it after the receiver got it. */
export const leadEvents = ['lead.created', 'lead.changed', 'lead.cancelled'] as const;

/** The body of a webhook. */
export const leadEventSchema = z.object({
  type: z.enum(leadEvents),
  timestamp: z.iso.datetime(),
  data: eventLeadSchema,
});
export type LeadEvent = z.infer<typeof leadEventSchema>;

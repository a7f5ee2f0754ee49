import * as z from 'zod/mini';
import { leadKinds, senderSchema } from './lead';
import { visitTimeSchema } from './visit-slot';

/** A lead as a webhook tells it, whatever its kind. */
export const toldLeadSchema = z.object({
  id: z.uuid(),
  number: z.string(),
  kind: z.enum(leadKinds),
  locale: z.string(),
  phone: z.string(),
  firstname: z.string(),
  place: z.string(),
  district: z.nullable(z.string()),
  comment: z.string(),
  tariff: z.nullable(z.string()),
  company: z.nullable(z.string()),
  email: z.nullable(z.string()),
  visit: z.nullable(visitTimeSchema),
  isForWaitingList: z.boolean(),
  source: senderSchema,
  card: z.nullable(z.url()),
});

/** A lead was left, or its visitor has changed or cancelled it after the receiver got it. */
export const leadEvents = ['lead.created', 'lead.changed', 'lead.cancelled'] as const;

/** The body of a webhook. */
export const leadEventSchema = z.object({
  type: z.enum(leadEvents),
  timestamp: z.iso.datetime(),
  data: toldLeadSchema,
});
export type LeadEvent = z.infer<typeof leadEventSchema>;

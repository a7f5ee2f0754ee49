import * as z from 'zod/mini';
import { leadKinds, senderSchema } from './lead';

/** A lead as a webhook tells it, whatever its kind. */
export const createdLeadSchema = z.object({
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
  isForWaitingList: z.boolean(),
  source: senderSchema,
  card: z.nullable(z.url()),
});

/** The body of a webhook. */
export const leadCreatedSchema = z.object({
  type: z.literal('lead.created'),
  timestamp: z.iso.datetime(),
  data: createdLeadSchema,
});
export type LeadCreated = z.infer<typeof leadCreatedSchema>;

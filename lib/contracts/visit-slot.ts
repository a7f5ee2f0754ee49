import * as z from 'zod/mini';

/** Names one time at which somebody can come to a house. */
export const visitSlotIdSchema = z
  .string()
  .check(z.minLength(1), z.maxLength(100), z.regex(/^[^\0]*$/, 'expected text'));

/** When somebody comes; moments ISO 8601 with their offset from UTC. */
export const visitTimeSchema = z.object({
  starts_at: z.iso.datetime({ offset: true }),
  ends_at: z.iso.datetime({ offset: true }),
});
export type VisitTime = z.infer<typeof visitTimeSchema>;

/** A time that is free. */
export const visitSlotSchema = z.object({ id: visitSlotIdSchema, ...visitTimeSchema.shape });
export type VisitSlot = z.infer<typeof visitSlotSchema>;

/** Answer of `visit-slots`: the free times of a house; none where the provider asks by phone. */
export const visitSlotsAnswerSchema = z.object({ data: z.array(visitSlotSchema) });

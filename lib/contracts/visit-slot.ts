import * as z from 'zod/mini';

export const visitSlotIdSchema = z
  .string()
  .check(z.minLength(1), z.maxLength(100), z.regex(/^[^\0]*$/, 'expected text'));

/** Time of a visit; ISO 8601 with offset. */
export const visitTimeSchema = z.object({
  starts_at: z.iso.datetime({ offset: true }),
  ends_at: z.iso.datetime({ offset: true }),
});
export type VisitTime = z.infer<typeof visitTimeSchema>;

export const visitSlotSchema = z.object({ id: visitSlotIdSchema, ...visitTimeSchema.shape });
export type VisitSlot = z.infer<typeof visitSlotSchema>;

/** Answer of `visit-slots`: free slots of a house; empty if the visit is agreed by phone. */
export const visitSlotsAnswerSchema = z.object({ data: z.array(visitSlotSchema) });

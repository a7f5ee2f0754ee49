import { z } from 'zod';
import { leadRequestSchema } from '@/lib/contracts/lead';
import { wirePhone } from '@/lib/phone';

/** What every request form asks for: the phone as it is typed, the name, the consent. */
export const personFields = {
  phone: z.string().transform((typed) => wirePhone(typed) ?? '').pipe(leadRequestSchema.shape.phone),
  firstname: leadRequestSchema.shape.firstname,
  consent: z.boolean().refine((ticked) => ticked),
};

import { z } from 'zod';
import { firstnameSchema, wirePhoneSchema } from '@/lib/contracts/fields';
import { wirePhone } from '@/lib/person/phone';

/** What every request form asks for: the phone as it is typed, the name, the consent. */
export const personFields = {
  phone: z
    .string()
    .transform((typed) => wirePhone(typed) ?? '')
    .pipe(wirePhoneSchema),
  firstname: firstnameSchema,
  consent: z.boolean().refine((ticked) => ticked),
};

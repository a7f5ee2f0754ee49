import * as z from 'zod/mini';
import { firstnameSchema, wirePhoneSchema } from '@/lib/contracts/fields';
import { wirePhone } from '@/lib/person/phone';

/** What every request form asks for: the phone as it is typed, the name, the consent. */
export const personFields = {
  phone: z.pipe(z.string().check(z.overwrite((typed) => wirePhone(typed) ?? '')), wirePhoneSchema),
  firstname: firstnameSchema,
  consent: z.boolean().check(z.refine((ticked) => ticked)),
};

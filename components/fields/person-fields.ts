import * as z from 'zod/mini';
import { firstnameSchema } from '@/lib/contracts/fields';
import { typedPhoneSchema } from '@/lib/lead/typed-phone';

/** What every request form asks for: the phone as it is typed, the name, the consent. */
export const personFields = {
  phone: typedPhoneSchema,
  firstname: firstnameSchema,
  consent: z.boolean().check(z.refine((ticked) => ticked)),
};

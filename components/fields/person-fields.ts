import * as z from 'zod/mini';
import { firstnameSchema } from '@/lib/contracts/fields';
import { typedPhoneSchema } from '@/lib/lead/typed-phone';

/** Schema of the fields that every lead form has. */
export const personFields = {
  phone: typedPhoneSchema,
  firstname: firstnameSchema,
  consent: z.boolean().check(z.refine((ticked) => ticked)),
};

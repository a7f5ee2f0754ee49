import * as z from 'zod/mini';
import { firstnameSchema } from '@/lib/contracts/fields';
import { typedPhoneSchema } from '@/lib/lead/typed-phone';

export const personFields = {
  phone: typedPhoneSchema,
  firstname: firstnameSchema,
  consent: z.boolean().check(z.refine((ticked) => ticked)),
};

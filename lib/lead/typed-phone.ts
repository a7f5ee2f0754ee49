import * as z from 'zod/mini';
import { crmPhoneSchema } from '../contracts/fields';
import { toCrmPhone } from '../person/phone';

/** A typed phone, transformed to 87 and nine digits (product.md, section 5.1). */
export const typedPhoneSchema = z.pipe(
  z.string().check(z.overwrite((typed) => toCrmPhone(typed) ?? '')),
  crmPhoneSchema,
);

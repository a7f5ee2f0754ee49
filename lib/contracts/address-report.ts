import * as z from 'zod/mini';
import { ADDRESS_MAXIMUM_LENGTH, COMMENT_MAXIMUM_LENGTH } from '../config/limits';
import { recaptcha, words } from './fields';

/** A visitor's report of a wrong address, without personal data. */
export const addressReportSchema = z.strictObject({
  address: words.check(z.minLength(1), z.maxLength(ADDRESS_MAXIMUM_LENGTH)),
  text: words.check(z.minLength(1), z.maxLength(COMMENT_MAXIMUM_LENGTH)),
  recaptcha,
});
export type AddressReport = z.infer<typeof addressReportSchema>;

export const addressReportAnswerSchema = z.object({ success: z.literal(true) });

import { z } from 'zod';
import { ADDRESS_MAXIMUM_LENGTH, COMMENT_MAXIMUM_LENGTH } from '../config/limits';
import { recaptcha, words } from './fields';

/** What a visitor says is wrong about an address; nobody is named. */
export const addressReportSchema = z.strictObject({
  address: words.min(1).max(ADDRESS_MAXIMUM_LENGTH),
  text: words.min(1).max(COMMENT_MAXIMUM_LENGTH),
  recaptcha,
});
export type AddressReport = z.infer<typeof addressReportSchema>;

/** Answer of the site's own `address-reports`. */
export const addressReportAnswerSchema = z.object({ success: z.literal(true) });
export type AddressReportAnswer = z.infer<typeof addressReportAnswerSchema>;

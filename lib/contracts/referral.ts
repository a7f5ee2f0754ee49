import * as z from 'zod/mini';
import { recaptcha, crmPhoneSchema } from './fields';

/** Body of the provider's check: 87 and nine digits (product.md, section 3). */
export const referralPhoneSchema = z.strictObject({ phone: crmPhoneSchema });

/** Body of the site's own check: the phone and the captcha token. */
export const referralCheckSchema = z.strictObject({ ...referralPhoneSchema.shape, recaptcha });

/** Answer of both checks (product.md, section 3); `message` is for the visitor, in the requested language. */
export const referralCheckAnswerSchema = z.object({
  data: z.object({
    success: z.boolean(),
    message: z.pipe(
      z.pipe(
        z.nullish(z.string()),
        z.transform((message) => message ?? ''),
      ),
      z.string(),
    ),
  }),
});
export type ReferralCheckAnswer = z.infer<typeof referralCheckAnswerSchema>;
export type ReferralCheck = ReferralCheckAnswer['data'];

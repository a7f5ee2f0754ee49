import * as z from 'zod/mini';

/**
 * The CRM's answer of `managers/phone-numbers`, in rotation order: phone strings, or objects with one, because
 * product.md (section 3) leaves the entry open. Read by lib/contact/manager-phones.
 */
export const managersAnswerSchema = z.object({
  data: z.array(z.union([z.string(), z.record(z.string(), z.unknown())])),
});
export type Manager = z.infer<typeof managersAnswerSchema>['data'][number];

export const managerPhoneSchema = z.string().check(z.minLength(5), z.maxLength(30));

/** The site's own answer of `managers/phone-numbers`: phone strings in rotation order (product.md, section 3). */
export const phoneNumbersAnswerSchema = z.object({ data: z.array(managerPhoneSchema) });

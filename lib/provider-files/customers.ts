import * as z from 'zod/mini';
import { iinSchema } from '../contracts/crm-order';
import { crmPhoneSchema } from '../contracts/fields';
import { sumSchema } from '../contracts/sum';

const customerSchema = z.strictObject({
  iin: iinSchema,
  phone: crmPhoneSchema,
  /** Лицевой счёт / жеке шот. */
  account: z.string().check(z.regex(/^\d{8}$/)),
  referral_code: z.string(),
  /** ₸ */
  debt: sumSchema,
});
export type Customer = z.infer<typeof customerSchema>;

/** `customers.yaml`: the customers of the embedded CRM, to try the site without a CRM. */
export const customersSchema = z.strictObject({ customers: z.array(customerSchema) });

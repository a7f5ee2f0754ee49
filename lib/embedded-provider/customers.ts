import 'server-only';
import * as z from 'zod/mini';
import { iinSchema } from '../contracts/crm-order';
import { wirePhoneSchema } from '../contracts/fields';
import { sumSchema } from '../contracts/sum';
import customersData from './data/customers.json';
import { parseData } from './localized';

const customerSchema = z.object({
  iin: iinSchema,
  phone: wirePhoneSchema,
  /** Лицевой счёт / жеке шот. */
  account: z.string().check(z.regex(/^\d{8}$/)),
  referral_code: z.string(),
  /** ₸ */
  debt: sumSchema,
});
export type Customer = z.infer<typeof customerSchema>;

const { customers } = parseData('customers.json', z.object({ customers: z.array(customerSchema) }), customersData);

/** The customer with this phone (87 and nine digits), or null. */
export function customerByPhone(phone: string): Customer | null {
  return customers.find((customer) => customer.phone === phone) ?? null;
}

/** The customer with this identity number, or null. */
export function customerByIin(iin: string): Customer | null {
  return customers.find((customer) => customer.iin === iin) ?? null;
}

export function isCustomersCode(code: string): boolean {
  return customers.some((customer) => customer.referral_code === code);
}

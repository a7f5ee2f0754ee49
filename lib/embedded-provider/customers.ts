import 'server-only';
import { providerFiles } from '../provider-files/current';
import type { Customer } from '../provider-files/customers';

/** The customer with this phone (87 and nine digits), or null. */
export function customerByPhone(phone: string): Customer | null {
  return providerFiles().customers.find((customer) => customer.phone === phone) ?? null;
}

/** The customer with this identity number, or null. */
export function customerByIin(iin: string): Customer | null {
  return providerFiles().customers.find((customer) => customer.iin === iin) ?? null;
}

export function isCustomersCode(code: string): boolean {
  return providerFiles().customers.some((customer) => customer.referral_code === code);
}

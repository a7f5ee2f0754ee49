import 'server-only';
import type { referralPhoneCall } from '../contracts/calls/crm';
import type { ReferralCheckAnswer } from '../contracts/referral';
import type { Locale } from '../i18n/routing.mjs';
import { providerFiles } from '../provider-files/current';
import type { Customer } from '../provider-files/customers';
import type { ProviderRequest } from './serve';

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

const alreadyCustomer: Record<Locale, string> = {
  ru: 'Скидка – для новых абонентов: по этому номеру уже есть договор.',
  kk: 'Жеңілдік жаңа абоненттерге арналған: бұл нөмір бойынша шарт бар.',
};

/** The discount is for new customers only. */
export function checkReferralPhone({ locale, body }: ProviderRequest<typeof referralPhoneCall>): ReferralCheckAnswer {
  const success = customerByPhone(body.phone) === null;
  return { data: { success, message: success ? '' : alreadyCustomer[locale] } };
}

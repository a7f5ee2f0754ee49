import 'server-only';
import type { referralPhoneCall } from '../contracts/calls/crm';
import type { ReferralCheckAnswer } from '../contracts/referral';
import type { Locale } from '../i18n/routing.mjs';
import { customerByPhone } from './customers';
import type { ProviderRequest } from './serve';

const alreadyCustomer: Record<Locale, string> = {
  ru: 'Скидка – для новых абонентов: по этому номеру уже есть договор.',
  kk: 'Жеңілдік жаңа абоненттерге арналған: бұл нөмір бойынша шарт бар.',
};

/** The discount is for new customers only. */
export function checkReferralPhone({ locale, body }: ProviderRequest<typeof referralPhoneCall>): ReferralCheckAnswer {
  const success = customerByPhone(body.phone) === null;
  return { data: { success, message: success ? '' : alreadyCustomer[locale] } };
}

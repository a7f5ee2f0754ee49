import 'server-only';
import { referralPhoneSchema, type ReferralCheckAnswer } from '../contracts/referral';
import { requestLocale } from '../i18n/request-locale';
import type { Locale } from '../i18n/routing';
import { customerByPhone } from './customers';
import { readJson } from './read-input';
import { respond } from './respond';

const alreadyCustomer: Record<Locale, string> = {
  ru: 'Скидка – для новых абонентов: по этому номеру уже есть договор.',
  kk: 'Жеңілдік жаңа абоненттерге арналған: бұл нөмір бойынша шарт бар.',
};

/** `POST /v1/clients/ext/check-referral-phone`: the discount is for those who are no customers yet. */
export async function checkReferralPhone(request: Request): Promise<Response> {
  const { phone } = await readJson(request, referralPhoneSchema);
  const success = customerByPhone(phone) === null;
  const answer: ReferralCheckAnswer = {
    data: { success, message: success ? '' : alreadyCustomer[requestLocale(request)] },
  };
  return respond(200, answer);
}

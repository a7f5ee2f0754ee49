import {
  calculateCall,
  checkCodeCall,
  checkPaymentCall,
  chooseAddressCall,
  chooseTariffCall,
  chooseVisitCall,
  forgetOrderCall,
  giveIdentityCall,
  readOrderCall,
  sendCodeCall,
  storeOrderCall,
  tariffChoicesCall,
  testPaymentCall,
} from '../contracts/calls/site-order';
import type { OrderedTariff, Calculation } from '../contracts/crm-order';
import type {
  OrderAddress,
  OrderConsent,
  OrderStoredAnswer,
  OrderView,
  Payment,
  TariffChoices,
} from '../contracts/order';
import type { PersonNames } from '../person/names';
import { callSite } from './request';

/**
 * The site's own calls of the online connection. All throw RequestError: with code `session` when the session has ended,
 * `step` when an earlier step is open, `limit` when there were too many.
 */

/** What can be ordered, by groups. */
export async function fetchTariffChoices(signal: AbortSignal): Promise<TariffChoices> {
  return (await callSite(tariffChoicesCall, { signal })).data;
}

/** The order as it stands; null when there is none. */
export async function fetchOrder(signal: AbortSignal): Promise<OrderView | null> {
  return (await callSite(readOrderCall, { signal })).data;
}

/** Chooses tariff and equipment; the token of the captcha is needed to begin, and without it code `session` says that there is nothing to change. */
export async function chooseTariff(
  body: OrderedTariff & { recaptcha?: string },
  signal: AbortSignal,
): Promise<OrderView> {
  return (await callSite(chooseTariffCall, { body, signal })).data;
}

/** Chooses the house, for a token of the captcha, as all that follows. */
export async function chooseAddress(house: OrderAddress, recaptcha: string, signal: AbortSignal): Promise<OrderView> {
  return (await callSite(chooseAddressCall, { body: { ...house, recaptcha }, signal })).data;
}

/** Gives names and identity number; without a number the one given before stays. */
export async function giveIdentity(
  person: PersonNames & { iin?: string },
  recaptcha: string,
  signal: AbortSignal,
): Promise<OrderView> {
  return (await callSite(giveIdentityCall, { body: { ...person, recaptcha }, signal })).data;
}

/** Has a code sent to a phone of 87 and nine digits; null stands for the phone given before. */
export async function sendCode(phone: string | null, recaptcha: string, signal: AbortSignal): Promise<OrderView> {
  const body = { recaptcha, ...(phone === null ? {} : { phone }) };
  return (await callSite(sendCodeCall, { body, signal })).data;
}

/** Whether the code of six digits is right, and the order after it. */
export async function checkCode(
  code: string,
  recaptcha: string,
  signal: AbortSignal,
): Promise<{ valid: boolean; order: OrderView }> {
  return (await callSite(checkCodeCall, { body: { code, recaptcha }, signal })).data;
}

/** Chooses when somebody comes by the id of a free time; null stands for a call to agree on it. */
export async function chooseVisit(slot: string | null, recaptcha: string, signal: AbortSignal): Promise<OrderView> {
  const body = { recaptcha, ...(slot === null ? {} : { visit_slot: slot }) };
  return (await callSite(chooseVisitCall, { body, signal })).data;
}

/** What a tariff with its equipment costs. */
export async function calculatePrice(body: OrderedTariff, signal: AbortSignal): Promise<Calculation> {
  return (await callSite(calculateCall, { body, signal })).data;
}

/** Makes the contract of the version of the order that is agreed to; the answer tells of the order when it has another one. */
export function storeOrder(consent: OrderConsent, recaptcha: string, signal: AbortSignal): Promise<OrderStoredAnswer> {
  return callSite(storeOrderCall, { body: { ...consent, recaptcha }, signal });
}

/** Forgets the order at the server. */
export async function forgetOrder(signal: AbortSignal): Promise<void> {
  await callSite(forgetOrderCall, { body: {}, signal });
}

/** The payment of a link. With code `not-found` when there is none. */
export async function fetchPayment(payment: string, signal: AbortSignal): Promise<Payment> {
  return (await callSite(checkPaymentCall, { body: { payment }, signal })).data;
}

/** Marks a payment as made, where payments are tried out. */
export async function payAsTest(payment: string, signal: AbortSignal): Promise<Payment> {
  return (await callSite(testPaymentCall, { body: { payment }, signal })).data;
}

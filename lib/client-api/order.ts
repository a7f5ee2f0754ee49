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
 * The calls of the online connection. All throw RequestError: code `session` if the session has ended, `step` if an
 * earlier step is open, `limit` after too many calls.
 */

/** Tariffs that can be ordered, by group. */
export async function fetchTariffChoices(signal: AbortSignal): Promise<TariffChoices> {
  return (await callSite(tariffChoicesCall, { signal })).data;
}

/** The present order, or null. */
export async function fetchOrder(signal: AbortSignal): Promise<OrderView | null> {
  return (await callSite(readOrderCall, { signal })).data;
}

/** Chooses tariff and equipment. A captcha token can start an order; without it, code `session` means there is none. */
export async function chooseTariff(
  body: OrderedTariff & { recaptcha?: string },
  signal: AbortSignal,
): Promise<OrderView> {
  return (await callSite(chooseTariffCall, { body, signal })).data;
}

/** Chooses the house; like all later steps it needs a captcha token. */
export async function chooseAddress(house: OrderAddress, recaptcha: string, signal: AbortSignal): Promise<OrderView> {
  return (await callSite(chooseAddressCall, { body: { ...house, recaptcha }, signal })).data;
}

/** Stores names and identity number; without a number the earlier one stays. */
export async function giveIdentity(
  person: PersonNames & { iin?: string },
  recaptcha: string,
  signal: AbortSignal,
): Promise<OrderView> {
  return (await callSite(giveIdentityCall, { body: { ...person, recaptcha }, signal })).data;
}

/** Requests a code for a phone (87 and nine digits); null means the earlier phone. */
export async function sendCode(phone: string | null, recaptcha: string, signal: AbortSignal): Promise<OrderView> {
  const body = { recaptcha, ...(phone === null ? {} : { phone }) };
  return (await callSite(sendCodeCall, { body, signal })).data;
}

/** Checks a six-digit code and returns the order. */
export async function checkCode(
  code: string,
  recaptcha: string,
  signal: AbortSignal,
): Promise<{ valid: boolean; order: OrderView }> {
  return (await callSite(checkCodeCall, { body: { code, recaptcha }, signal })).data;
}

/** Chooses a visit slot by its id; null means an agreement by phone. */
export async function chooseVisit(slot: string | null, recaptcha: string, signal: AbortSignal): Promise<OrderView> {
  const body = { recaptcha, ...(slot === null ? {} : { visit_slot: slot }) };
  return (await callSite(chooseVisitCall, { body, signal })).data;
}

/** Price of a tariff with equipment. */
export async function calculatePrice(body: OrderedTariff, signal: AbortSignal): Promise<Calculation> {
  return (await callSite(calculateCall, { body, signal })).data;
}

/** Makes the contract for the accepted version of the order; the answer holds the order if its version differs. */
export function storeOrder(consent: OrderConsent, recaptcha: string, signal: AbortSignal): Promise<OrderStoredAnswer> {
  return callSite(storeOrderCall, { body: { ...consent, recaptcha }, signal });
}

/** Deletes the order on the server. */
export async function forgetOrder(signal: AbortSignal): Promise<void> {
  await callSite(forgetOrderCall, { body: {}, signal });
}

/** The payment of a link; code `not-found` for an unknown link. */
export async function fetchPayment(payment: string, signal: AbortSignal): Promise<Payment> {
  return (await callSite(checkPaymentCall, { body: { payment }, signal })).data;
}

/** Marks a payment as made, in test mode. */
export async function payAsTest(payment: string, signal: AbortSignal): Promise<Payment> {
  return (await callSite(testPaymentCall, { body: { payment }, signal })).data;
}

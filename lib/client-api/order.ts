import type { OrderedTariff, Calculation } from '../contracts/crm-order';
import {
  changedOrderAnswerSchema,
  orderAnswerSchema,
  orderCodeAnswerSchema,
  orderPriceAnswerSchema,
  orderStoredAnswerSchema,
  paymentAnswerSchema,
  tariffChoicesAnswerSchema,
  type OrderAddress,
  type OrderConsent,
  type OrderStoredAnswer,
  type OrderView,
  type Payment,
  type TariffChoices,
} from '../contracts/order';
import { callSite } from './request';

/**
 * The site's own calls of the online connection. All throw RequestError: with code `session` when the session has ended,
 * `step` when an earlier step is open, `limit` when there were too many.
 */

async function change(call: string, body: unknown, signal: AbortSignal): Promise<OrderView> {
  return (
    await callSite({ method: 'POST', path: `/connection/${call}`, body, answer: changedOrderAnswerSchema, signal })
  ).data;
}

/** What can be ordered, by groups. */
export async function fetchTariffChoices(signal: AbortSignal): Promise<TariffChoices> {
  return (
    await callSite({ method: 'GET', path: '/connection/tariff-choices', answer: tariffChoicesAnswerSchema, signal })
  ).data;
}

/** The order as it stands; null when there is none. */
export async function fetchOrder(signal: AbortSignal): Promise<OrderView | null> {
  return (await callSite({ method: 'GET', path: '/connection/order', answer: orderAnswerSchema, signal })).data;
}

/** Chooses tariff and equipment; the token of the captcha is needed to begin, and without it code `session` says that there is nothing to change. */
export function chooseTariff(tariff: OrderedTariff & { recaptcha?: string }, signal: AbortSignal): Promise<OrderView> {
  return change('order', tariff, signal);
}

/** Chooses the house. */
export function chooseAddress(address: OrderAddress, signal: AbortSignal): Promise<OrderView> {
  return change('order/address', address, signal);
}

/** Gives name and identity number; without a number the one given before stays. */
export function giveIdentity(person: { firstname: string; iin?: string }, signal: AbortSignal): Promise<OrderView> {
  return change('iin/check', person, signal);
}

/** Has a code sent to a phone of 87 and nine digits; null stands for the phone given before. */
export function sendCode(phone: string | null, signal: AbortSignal): Promise<OrderView> {
  return change('send-sms', phone === null ? {} : { phone }, signal);
}

/** Whether the code of six digits is right, and the order after it. */
export async function checkCode(code: string, signal: AbortSignal): Promise<{ valid: boolean; order: OrderView }> {
  return (
    await callSite({
      method: 'POST',
      path: '/connection/check-sms-code',
      body: { code },
      answer: orderCodeAnswerSchema,
      signal,
    })
  ).data;
}

/** What a tariff with its equipment costs. */
export async function calculatePrice(tariff: OrderedTariff, signal: AbortSignal): Promise<Calculation> {
  return (
    await callSite({
      method: 'POST',
      path: '/connection/calculate',
      body: tariff,
      answer: orderPriceAnswerSchema,
      signal,
    })
  ).data;
}

/** Makes the contract of the version of the order that is agreed to; the answer tells of the order when it has another one. */
export function storeOrder(consent: OrderConsent, signal: AbortSignal): Promise<OrderStoredAnswer> {
  return callSite({
    method: 'POST',
    path: '/connection/store-client',
    body: consent,
    answer: orderStoredAnswerSchema,
    signal,
  });
}

/** Forgets the order at the server. */
export async function forgetOrder(signal: AbortSignal): Promise<void> {
  await callSite({ method: 'POST', path: '/connection/order/forget', body: {}, answer: orderAnswerSchema, signal });
}

/** The payment of a link. With code `not-found` when there is none. */
export async function fetchPayment(payment: string, signal: AbortSignal): Promise<Payment> {
  return (
    await callSite({
      method: 'POST',
      path: '/connection/check-pay',
      body: { payment },
      answer: paymentAnswerSchema,
      signal,
    })
  ).data;
}

/** Marks a payment as made, where payments are tried out. */
export async function payAsTest(payment: string, signal: AbortSignal): Promise<Payment> {
  return (
    await callSite({
      method: 'POST',
      path: '/connection/test-pay',
      body: { payment },
      answer: paymentAnswerSchema,
      signal,
    })
  ).data;
}

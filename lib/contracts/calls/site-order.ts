import { orderedTariffSchema } from '../crm-order';
import {
  changedOrderAnswerSchema,
  orderAddressSchema,
  orderAnswerSchema,
  orderCodeAnswerSchema,
  orderCodeSchema,
  orderConsentSchema,
  orderIdentitySchema,
  orderPhoneSchema,
  orderPriceAnswerSchema,
  orderStoredAnswerSchema,
  orderTariffSchema,
  paymentAnswerSchema,
  paymentQuerySchema,
  tariffChoicesAnswerSchema,
} from '../order';
import { languageHeaderSchema, type Call } from './call';
import { captcha, counted, ended, notFound, outOfStep, ownPage, posted, refused, unreachable } from './site-problems';

const headers = languageHeaderSchema.partial();
const step = {
  method: 'POST',
  headers,
  problems: [...posted, outOfStep, ended, unreachable],
  credential: 'needed',
} as const;

/** The site's own calls of the online connection. */
export const orderCalls: Call[] = [
  {
    method: 'GET',
    path: '/v1/connection/tariff-choices',
    summary: 'Lists what can be ordered online, with the equipment and options of each tariff.',
    headers,
    answer: tariffChoicesAnswerSchema,
    problems: [...counted, unreachable],
  },
  {
    method: 'GET',
    path: '/v1/connection/order',
    summary: 'Tells how the order stands.',
    answer: orderAnswerSchema,
    problems: [...ownPage, ended],
    credential: 'read',
  },
  {
    method: 'POST',
    path: '/v1/connection/order',
    summary: 'Chooses tariff and equipment; the first choice begins a session and needs a captcha token.',
    description:
      'Without a captcha token it changes the order of the session: `session` when that has ended, `step` when it has its contract.',
    headers,
    body: orderTariffSchema,
    answer: changedOrderAnswerSchema,
    problems: [...posted, ...captcha, outOfStep, ended, refused, unreachable],
    credential: 'read',
  },
  {
    method: 'POST',
    path: '/v1/connection/order/forget',
    summary: 'Ends the session and forgets everything that was entered.',
    answer: orderAnswerSchema,
    problems: ownPage,
    credential: 'read',
  },
  {
    ...step,
    path: '/v1/connection/order/address',
    summary: 'Chooses the house and says what it can have.',
    body: orderAddressSchema,
    answer: changedOrderAnswerSchema,
  },
  {
    ...step,
    path: '/v1/connection/iin/check',
    summary: 'Takes name and identity number.',
    body: orderIdentitySchema,
    answer: changedOrderAnswerSchema,
  },
  {
    ...step,
    path: '/v1/connection/send-sms',
    summary: 'Sends a code to the phone, and again after a minute.',
    body: orderPhoneSchema,
    answer: changedOrderAnswerSchema,
    problems: [...step.problems, refused],
  },
  {
    ...step,
    path: '/v1/connection/check-sms-code',
    summary: 'Compares the code.',
    body: orderCodeSchema,
    answer: orderCodeAnswerSchema,
  },
  {
    ...step,
    path: '/v1/connection/store-client',
    summary: 'Makes the contract, once for a session.',
    description:
      'The version is that of the order which the visitor saw. When the order has another one by then, there is no contract and the answer holds the order as it stands. A second click and a second tab get the answer of the first. After `upstream` nobody knows whether there is a contract: the order cannot be changed (`sent`), and the next call sends exactly the same again.',
    body: orderConsentSchema,
    answer: orderStoredAnswerSchema,
  },
  {
    method: 'POST',
    path: '/v1/connection/calculate',
    summary: 'Says what an order costs.',
    headers,
    body: orderedTariffSchema,
    answer: orderPriceAnswerSchema,
    problems: [...posted, refused, unreachable],
  },
  {
    method: 'POST',
    path: '/v1/connection/check-pay',
    summary: 'Tells the payment that a link is for.',
    headers,
    body: paymentQuerySchema,
    answer: paymentAnswerSchema,
    problems: [...posted, notFound, unreachable],
  },
  {
    method: 'POST',
    path: '/v1/connection/test-pay',
    summary: 'Marks a payment as made, where payments are tried out and nowhere else.',
    headers,
    body: paymentQuerySchema,
    answer: paymentAnswerSchema,
    problems: [...posted, notFound, unreachable],
  },
];

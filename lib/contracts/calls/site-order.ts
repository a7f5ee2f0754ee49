import { CALLS_PER_ORDER, ORDER_CALLS_PER_CLIENT_ADDRESS, SEARCHES_PER_CLIENT_ADDRESS } from '../../config/rate-limits';
import { orderedTariffSchema } from '../crm-order';
import {
  changedOrderAnswerSchema,
  orderAnswerSchema,
  orderCodeAnswerSchema,
  orderCodeSchema,
  orderConsentSchema,
  orderHouseSchema,
  orderIdentitySchema,
  orderPhoneSchema,
  orderPriceAnswerSchema,
  orderStoredAnswerSchema,
  orderTariffSchema,
  orderVisitSchema,
  paymentAnswerSchema,
  paymentQuerySchema,
  tariffChoicesAnswerSchema,
} from '../order';
import type { SiteCall } from './site-call';

const limit = { name: 'order', perSession: CALLS_PER_ORDER } as const;
const change = { method: 'POST', answer: changedOrderAnswerSchema, origin: 'own', limit } as const;
const step = { ...change, captcha: 'always' } as const;
const payment = {
  method: 'POST',
  body: paymentQuerySchema,
  answer: paymentAnswerSchema,
  origin: 'own',
  limit: { name: 'payment', perAddress: ORDER_CALLS_PER_CLIENT_ADDRESS },
} as const;

export const tariffChoicesCall = {
  method: 'GET',
  path: '/v1/connection/tariff-choices',
  answer: tariffChoicesAnswerSchema,
  limit: { name: 'tariffs', perAddress: SEARCHES_PER_CLIENT_ADDRESS },
  maxAgeSeconds: 60,
} as const satisfies SiteCall;

export const readOrderCall = {
  method: 'GET',
  path: '/v1/connection/order',
  answer: orderAnswerSchema,
  origin: 'own',
  limit,
} as const satisfies SiteCall;

export const chooseTariffCall = {
  ...change,
  path: '/v1/connection/order',
  body: orderTariffSchema,
  captcha: 'to-begin',
} as const satisfies SiteCall;

export const forgetOrderCall = {
  ...change,
  path: '/v1/connection/order/forget',
  answer: orderAnswerSchema,
} as const satisfies SiteCall;

export const chooseAddressCall = {
  ...step,
  path: '/v1/connection/order/address',
  body: orderHouseSchema,
} as const satisfies SiteCall;

export const giveIdentityCall = {
  ...step,
  path: '/v1/connection/iin/check',
  body: orderIdentitySchema,
} as const satisfies SiteCall;

export const sendCodeCall = {
  ...step,
  path: '/v1/connection/send-sms',
  body: orderPhoneSchema,
} as const satisfies SiteCall;

export const checkCodeCall = {
  ...step,
  path: '/v1/connection/check-sms-code',
  body: orderCodeSchema,
  answer: orderCodeAnswerSchema,
} as const satisfies SiteCall;

export const chooseVisitCall = {
  ...step,
  path: '/v1/connection/order/visit',
  body: orderVisitSchema,
} as const satisfies SiteCall;

export const storeOrderCall = {
  ...step,
  path: '/v1/connection/store-client',
  body: orderConsentSchema,
  answer: orderStoredAnswerSchema,
  cleansMarketingCookies: true,
} as const satisfies SiteCall;

export const calculateCall = {
  method: 'POST',
  path: '/v1/connection/calculate',
  body: orderedTariffSchema,
  answer: orderPriceAnswerSchema,
  origin: 'own',
  limit: { name: 'calculate', perAddress: ORDER_CALLS_PER_CLIENT_ADDRESS },
  cleansMarketingCookies: true,
} as const satisfies SiteCall;

export const checkPaymentCall = { ...payment, path: '/v1/connection/check-pay' } as const satisfies SiteCall;

export const testPaymentCall = { ...payment, path: '/v1/connection/test-pay' } as const satisfies SiteCall;

import { describe, expect, it } from 'vitest';
import {
  calculatePrice,
  checkCode,
  chooseAddress,
  chooseTariff,
  fetchOrder,
  fetchPayment,
  fetchTariffChoices,
  forgetOrder,
  giveIdentity,
  payAsTest,
  sendCode,
  storeOrder,
} from '@/lib/client-api/order';
import type { OrderView, Payment } from '@/lib/contracts/order';
import { playNetwork } from '../../support/played-network';

const { fetchStub, outcome } = playNetwork();
const PAYMENT = 'p'.repeat(22);
const order: OrderView = {
  version: 7,
  tariff: { tariff_id: 102, nomenclature_ids: [1_005] },
  address: null,
  fits: true,
  surname: null,
  firstname: null,
  patronymic: null,
  identity_given: false,
  phone: null,
  visit: null,
  sent: false,
  stored: null,
};
const ordered = { tariff_id: 102, nomenclature_ids: [1_005] };
const house = { street_id: 'abaya', street: 'пр-т Абая', house: '17', address_string: 'пр-т Абая, д. 17' };
const price = { monthly: 9_000, one_off: 0, discount: 0, first_payment: 9_000, promo: null };
const payment: Payment = {
  number: '52001',
  account: '30000001',
  amount: 9_000,
  paid: false,
  paid_at: null,
  engineer: false,
  visit: null,
  made_at: '2026-11-20T10:00:00.000Z',
  agreed: null,
  ways: [],
  test_mode: false,
};
const consent = { consent_version: '2026-09-01', consent_at: '2026-11-21T09:00:00.000Z', version: 7 };

const calls: [
  name: string,
  call: (signal: AbortSignal) => Promise<unknown>,
  sent: string,
  body: unknown,
  answer: unknown,
  result: unknown,
][] = [
  ['the choices', (signal) => fetchTariffChoices(signal), 'GET tariff-choices', null, { data: [] }, []],
  ['the order', (signal) => fetchOrder(signal), 'GET order', null, { data: order }, order],
  ['no order', (signal) => fetchOrder(signal), 'GET order', null, { data: null }, null],
  [
    'a tariff',
    (signal) => chooseTariff({ ...ordered, recaptcha: 'x' }, signal),
    'POST order',
    { ...ordered, recaptcha: 'x' },
    { data: order },
    order,
  ],
  [
    'a house',
    (signal) => chooseAddress(house, 'token', signal),
    'POST order/address',
    { ...house, recaptcha: 'token' },
    { data: order },
    order,
  ],
  [
    'a person',
    (signal) => giveIdentity({ surname: 'Серікова', firstname: 'Айгүл', iin: '991231500016' }, 'token', signal),
    'POST iin/check',
    { surname: 'Серікова', firstname: 'Айгүл', iin: '991231500016', recaptcha: 'token' },
    { data: order },
    order,
  ],
  [
    'a phone',
    (signal) => sendCode('87000000001', 'token', signal),
    'POST send-sms',
    { phone: '87000000001', recaptcha: 'token' },
    { data: order },
    order,
  ],
  [
    'the phone before',
    (signal) => sendCode(null, 'token', signal),
    'POST send-sms',
    { recaptcha: 'token' },
    { data: order },
    order,
  ],
  [
    'a code',
    (signal) => checkCode('123456', 'token', signal),
    'POST check-sms-code',
    { code: '123456', recaptcha: 'token' },
    { data: { valid: false, order } },
    { valid: false, order },
  ],
  ['a price', (signal) => calculatePrice(ordered, signal), 'POST calculate', ordered, { data: price }, price],
  [
    'a contract',
    (signal) => storeOrder(consent, 'token', signal),
    'POST store-client',
    { ...consent, recaptcha: 'token' },
    { success: true, data: { payment: PAYMENT } },
    { success: true, data: { payment: PAYMENT } },
  ],
  [
    'a refused contract',
    (signal) => storeOrder(consent, 'token', signal),
    'POST store-client',
    { ...consent, recaptcha: 'token' },
    { success: false, reason: 'долг' },
    { success: false, reason: 'долг' },
  ],
  [
    'a contract of what is not so any more',
    (signal) => storeOrder(consent, 'token', signal),
    'POST store-client',
    { ...consent, recaptcha: 'token' },
    { success: false, changed: order },
    { success: false, changed: order },
  ],
  ['forgetting', (signal) => forgetOrder(signal), 'POST order/forget', {}, { data: null }, undefined],
  [
    'a payment',
    (signal) => fetchPayment(PAYMENT, signal),
    'POST check-pay',
    { payment: PAYMENT },
    { data: payment },
    payment,
  ],
  [
    'a test payment',
    (signal) => payAsTest(PAYMENT, signal),
    'POST test-pay',
    { payment: PAYMENT },
    { data: { ...payment, paid: true } },
    { ...payment, paid: true },
  ],
];

describe('a call of the order', () => {
  const signal = () => new AbortController().signal;

  it.each(calls)(
    '%s travels in the body alone and comes back as it is',
    async (_name, call, sent, body, answer, result) => {
      fetchStub.mockResolvedValue(Response.json(answer));
      expect(await outcome(call(signal()))).toEqual(result);
      const [url, init] = fetchStub.mock.calls[0] ?? [];
      expect(`${init?.method} ${String(url)}`).toBe(sent.replace(' ', ' /client-api/v1/connection/'));
      expect(init?.body === null ? null : JSON.parse(String(init?.body))).toEqual(body);
    },
  );
});

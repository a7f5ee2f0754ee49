import { describe, expect, it } from 'vitest';
import { orderSteps, type OrderStep } from '@/lib/order/order-flow';
import {
  historyMove,
  orderEntry,
  orderQuery,
  orderSearch,
  paymentSearch,
  stepBehind,
  type OrderQuery,
} from '@/lib/order/order-query';

const PAYMENT = 'aB3_-'.padEnd(22, 'x');
const nowhere = { step: null, tariffId: null, payment: null };

describe('the address of the order page', () => {
  it.each([
    ['', nowhere],
    ['?step=identity', { ...nowhere, step: 'identity' }],
    ['?tariff=102', { ...nowhere, tariffId: 102 }],
    [`?payment=${PAYMENT}`, { ...nowhere, payment: PAYMENT }],
    [`?utm_source=x&tariff=7&step=tariff&payment=${PAYMENT}`, { step: 'tariff', tariffId: 7, payment: PAYMENT }],
    ['?step=Identity&tariff=1e3', nowhere],
    ['?step=constructor&tariff=-1', nowhere],
    ['?tariff=0123456789', nowhere],
    // Signs of a message or a sentence around a link are no part of it.
    ...['.', '),', '%20', '%C2%A0%E2%80%93+оплата', '»'].map((tail): [string, OrderQuery] => [
      `?payment=${PAYMENT}${tail}`,
      { ...nowhere, payment: PAYMENT },
    ]),
    [`?payment=%20${PAYMENT}`, { ...nowhere, payment: PAYMENT }],
    // A damaged link is still a link to a payment.
    ['?payment=short', { ...nowhere, payment: 'short' }],
    ['?payment=', { ...nowhere, payment: '' }],
    ['?step=%E0%A4%A', nowhere],
  ])('is parsed into step, tariff and payment: %s', (search, place) => {
    expect(orderQuery(search)).toEqual(place);
  });

  it.each([null, { stored: null }])('is parsed back to its step, for the order %j', (order) => {
    for (const step of orderSteps) expect(orderQuery(orderSearch({ step, order }))).toEqual({ ...nowhere, step });
  });

  it('contains the payment token only in the payment step', () => {
    const order = { stored: { payment: PAYMENT } };
    expect(orderSearch({ step: 'payment', order })).toBe(`?payment=${PAYMENT}`);
    expect(orderSearch({ step: 'summary', order })).toBe('?step=summary');
  });

  it.each([null, 104])('keeps the payment together with the tariff %j', (tariffId) => {
    expect(orderQuery(paymentSearch(PAYMENT, tariffId))).toEqual({ ...nowhere, payment: PAYMENT, tariffId });
  });
});

describe('a history entry of the order page', () => {
  it('stores the step before it, if there is one', () => {
    for (const step of orderSteps) expect(stepBehind({ ...orderEntry(step), __NA: true })).toBe(step);
    for (const entry of [null, undefined, { orderFrom: 'nowhere' }, orderEntry(null)])
      expect(stepBehind(entry), JSON.stringify(entry)).toBeNull();
  });
});

it.each<[what: string, OrderStep, behind: OrderStep | null, OrderStep, changing: boolean, move: string]>([
  ['goes on with the next question', 'tariff', null, 'address', false, 'push'],
  ['goes back with the way back', 'address', 'tariff', 'tariff', false, 'back'],
  ['does not grow by a way back that it does not know', 'address', null, 'tariff', false, 'replace'],
  ['does not grow by a step that it shows already', 'tariff', null, 'tariff', false, 'replace'],
  ['goes on to a change', 'summary', 'phone', 'tariff', true, 'push'],
  ['goes back from a change', 'tariff', 'summary', 'summary', false, 'back'],
  ['goes on from a change to what it makes necessary', 'address', 'summary', 'tariff', true, 'push'],
  ['has no place for a used code', 'code', 'phone', 'summary', false, 'replace'],
  ['goes back from a code to the phone', 'code', 'phone', 'phone', false, 'back'],
  ['has no place for a summary that was agreed to', 'summary', 'phone', 'payment', false, 'replace'],
  ['keeps the link of a payment', 'payment', 'phone', 'tariff', false, 'push'],
])('a move in the history of the order page %s', (_what, shown, behind, step, changing, move) => {
  expect(historyMove(shown, behind, { step, changing })).toBe(move);
});

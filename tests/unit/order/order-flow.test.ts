import { describe, expect, it } from 'vitest';
import type { OrderView } from '@/lib/contracts/order';
import { orderView, serviceability } from '../../support/order-view';
import {
  canEnter,
  firstOrderState,
  openStep,
  orderProgress,
  orderReducer,
  orderSteps,
  wayBack,
  type OrderEvent,
  type OrderState,
  type OrderStep,
} from '@/lib/order/order-flow';

const house: NonNullable<OrderView['address']> = {
  street_id: 'abaya',
  street: 'пр-т Абая',
  house: '150/230',
  address_string: 'пр-т Абая, д. 150/230',
  available: true,
  max_speed: 500,
  serviceability: serviceability(),
};
const nothing = orderView();
const tariff = orderView({ tariff: { tariff_id: 102, nomenclature_ids: [10201] } });
const address = { ...tariff, address: house };
const identity = { ...address, surname: 'Серікова', firstname: 'Айгүл', identity_given: true };
const number = { number: '87000000012', confirmed: false, resend_after: 60, tries_left: 5 };
const phone = { ...identity, phone: number };
const confirmed = { ...identity, phone: { ...number, confirmed: true, resend_after: 0 }, visit: { slot: null } };
const unvisited = { ...confirmed, visit: null };
/** Of a stored order only the tariff is kept. */
const stored = { ...tariff, stored: { payment: 'x'.repeat(22) } };
const inDoubt = { ...confirmed, sent: true };
const tooSlow = { ...confirmed, fits: false };
const notAvailable = { ...confirmed, address: { ...house, available: false } };

/** Every order with the steps that can be entered in it; the last of them is open, unless another is named. */
const orders: [name: string, order: OrderView | null, entered: OrderStep[], open?: OrderStep][] = [
  ['no answer of the server', null, ['tariff']],
  ['an empty order', nothing, ['tariff']],
  ['a tariff', tariff, ['tariff', 'address']],
  ['an address', address, ['tariff', 'address', 'identity']],
  ['an identity', identity, ['tariff', 'address', 'identity', 'phone']],
  ['a phone that waits for its code', phone, ['tariff', 'address', 'identity', 'phone', 'code']],
  ['a confirmed phone', unvisited, ['tariff', 'address', 'identity', 'phone', 'visit']],
  ['a visit', confirmed, ['tariff', 'address', 'identity', 'phone', 'visit', 'summary']],
  ['a contract that may have been made', inDoubt, ['summary']],
  ['a contract', stored, ['payment']],
  ['a house too slow for the tariff', tooSlow, ['tariff', 'address'], 'tariff'],
  ['a house that cannot be connected', notAvailable, ['tariff', 'address']],
];

const at = (step: OrderStep, order: OrderView | null, change: Partial<OrderState> = {}): OrderState => ({
  ...firstOrderState,
  step,
  order,
  ...change,
});

describe.each(orders)('the order flow with %s', (_name, order, entered, open = entered.at(-1)) => {
  it('opens the first step that still needs an answer', () => {
    expect(openStep(order)).toBe(open);
  });

  it('opens a requested step if it can be entered, otherwise the open step', () => {
    for (const wanted of orderSteps) {
      const state = orderReducer(firstOrderState, { type: 'loaded', order, wanted, notice: null });
      expect(canEnter(wanted, order)).toBe(entered.includes(wanted));
      expect(state).toEqual(at(entered.includes(wanted) ? wanted : openStep(order), order));
    }
  });

  it('lets Back and Forward reach only the steps that can be entered', () => {
    for (const from of entered) {
      for (const to of orderSteps) {
        const state = at(from, order);
        expect(orderReducer(state, { type: 'wentTo', step: to })).toEqual(entered.includes(to) ? at(to, order) : state);
      }
    }
  });
});

const completed = (step: OrderStep, order: OrderView): OrderEvent => ({ type: 'completed', step, order });
const changeAsked = (step: OrderStep): OrderEvent => ({ type: 'changeAsked', step });
const wentTo = (step: OrderStep): OrderEvent => ({ type: 'wentTo', step });
const changing = { changing: true };

it.each<[what: string, step: OrderStep, order: OrderView, next: OrderStep]>([
  ['a chosen tariff', 'tariff', tariff, 'address'],
  ['a chosen address', 'address', address, 'identity'],
  ['a given identity', 'identity', identity, 'phone'],
  ['a given phone', 'phone', phone, 'code'],
  ['a confirmed code', 'code', unvisited, 'visit'],
  ['a chosen visit', 'visit', confirmed, 'summary'],
  ['a made contract', 'summary', stored, 'payment'],
  ['a tariff that was answered before', 'tariff', confirmed, 'address'],
  ['a phone that was confirmed before', 'phone', confirmed, 'visit'],
  ['a house too slow for the tariff', 'address', tooSlow, 'tariff'],
  ['a house that cannot be connected', 'address', notAvailable, 'address'],
  ['a tariff too fast for the house', 'tariff', tooSlow, 'tariff'],
  ['an identity for a house that cannot be connected', 'identity', notAvailable, 'address'],
])('%s, answered in the step %s, opens the right next step', (_what, step, order, next) => {
  expect(orderReducer(at(step, confirmed, { notice: 'expired' }), completed(step, order))).toEqual(at(next, order));
});

it.each<[what: string, step: OrderStep, order: OrderView, next: OrderStep, isStillChanging: boolean]>([
  ['a changed tariff leads back to the summary', 'tariff', confirmed, 'summary', false],
  ['a changed phone needs its code first', 'phone', phone, 'code', true],
  ['the code of a changed phone leads back to the summary', 'code', confirmed, 'summary', false],
  ['a changed address that is too slow needs another tariff first', 'address', tooSlow, 'tariff', true],
])('the order flow: %s', (_what, step, order, next, isStillChanging) => {
  const changed = orderReducer(at(step, confirmed, changing), completed(step, order));
  expect(changed).toEqual(at(next, order, { changing: isStillChanging }));
});

it.each<[what: string, order: OrderView, change: Partial<OrderState>, next: OrderStep]>([
  ['can be asked for among the tariffs', tooSlow, {}, 'address'],
  ['asked for during a change keeps the change', tooSlow, changing, 'address'],
  ['cannot be asked for without a tariff', nothing, {}, 'tariff'],
])('the order flow: another house %s', (_what, order, change, next) => {
  expect(orderReducer(at('tariff', order, change), changeAsked('address'))).toEqual(at(next, order, change));
});

const expired = { notice: 'expired' } as const;

it.each<[what: string, from: OrderState, event: OrderEvent, to: OrderState]>([
  [
    'an answer of a left step moves no step',
    at('tariff', tariff),
    completed('address', address),
    at('tariff', address),
  ],
  [
    'a change that has closed the summary goes on after Back',
    at('address', tooSlow, changing),
    wentTo('tariff'),
    at('tariff', tooSlow, changing),
  ],
  ['Back to the summary ends a change', at('tariff', confirmed, changing), wentTo('summary'), at('summary', confirmed)],
  [
    'an expired session opens its first unanswered step and says so',
    at('summary', confirmed, changing),
    { type: 'loaded', order: address, wanted: null, ...expired },
    at('identity', address, expired),
  ],
  ['a move takes the notice back', at('identity', address, expired), wentTo('address'), at('address', address)],
  ['a forgotten order leaves nothing', at('payment', stored, changing), { type: 'forgotten' }, firstOrderState],
])('the order flow: %s', (_what, from, event, to) => {
  expect(orderReducer(from, event)).toEqual(to);
});

it('the order flow: only the summary allows changes, of every step except the code and the payment', () => {
  for (const from of orderSteps) {
    for (const step of orderSteps.filter((candidate) => from !== 'tariff' || candidate !== 'address')) {
      const isPossible = from === 'summary' && step !== 'code' && step !== 'payment';
      const before = at(from, confirmed, expired);
      const after = isPossible ? at(step, confirmed, changing) : before;
      expect(orderReducer(before, changeAsked(step)), `${from} ${step}`).toEqual(after);
    }
  }
});

it('an updated order keeps its current step', () => {
  expect(orderReducer(at('code', confirmed), { type: 'updated', order: phone })).toEqual(at('code', phone));
});

it('the order counts seven steps, and the code has the number of the phone', () => {
  expect(orderSteps.map((step) => orderProgress(step).number)).toEqual([1, 2, 3, 4, 4, 5, 6, 7]);
  expect(orderProgress('payment').total).toBe(7);
});

it('the back link opens the previous question, skips a used code, and is missing at the payment', () => {
  const before = [null, 'tariff', 'address', 'identity', 'phone', 'phone', 'visit', null];
  for (const order of [confirmed, null]) expect(orderSteps.map((step) => wayBack(at(step, order)))).toEqual(before);
});

it('a submitted order has no back link and cannot be changed', () => {
  for (const change of [{}, changing]) expect(wayBack(at('summary', inDoubt, change))).toBeNull();
  for (const step of orderSteps.filter((candidate) => candidate !== 'summary'))
    expect(orderReducer(at('summary', inDoubt), changeAsked(step))).toEqual(at('summary', inDoubt));
});

it('the back link of a change opens the summary, or the previous question if the summary is closed', () => {
  const wayBackFrom = (step: OrderStep, order: OrderView) => wayBack(at(step, order, changing));
  expect([wayBackFrom('tariff', confirmed), wayBackFrom('code', phone)]).toEqual(['summary', 'phone']);
  expect([wayBackFrom('address', notAvailable), wayBackFrom('tariff', tooSlow)]).toEqual(['tariff', null]);
});

import { describe, expect, it } from 'vitest';
import type { OrderView } from '@/lib/contracts/order';
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
  serviceability: { code: 1, reason: '', address: null, technology: null, max_speed: 500, flats: null, waiting: null },
};
const nothing: OrderView = {
  version: 1,
  tariff: null,
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
const tariff: OrderView = { ...nothing, tariff: { tariff_id: 102, nomenclature_ids: [1005] } };
const address: OrderView = { ...tariff, address: house };
const identity: OrderView = { ...address, surname: 'Серікова', firstname: 'Айгүл', identity_given: true };
const phone: OrderView = {
  ...identity,
  phone: { number: '87000000012', confirmed: false, resend_after: 60, tries_left: 5 },
};
const confirmed: OrderView = {
  ...identity,
  phone: { number: '87000000012', confirmed: true, resend_after: 0, tries_left: 5 },
  visit: { slot: null },
};
const unvisited: OrderView = { ...confirmed, visit: null };
/** Nothing but the tariff is kept of it. */
const stored: OrderView = { ...tariff, stored: { payment: 'x'.repeat(22) } };
const inDoubt: OrderView = { ...confirmed, sent: true };
const tooSlow: OrderView = { ...confirmed, fits: false };
const notAvailable: OrderView = { ...confirmed, address: { ...house, available: false } };

/** Every order with the steps that can be entered in it; the last of them is the open one, unless another is named. */
const orders: [name: string, order: OrderView | null, entered: OrderStep[], open?: OrderStep][] = [
  ['nothing yet', null, ['tariff']],
  ['an empty order', nothing, ['tariff']],
  ['a tariff', tariff, ['tariff', 'address']],
  ['an address', address, ['tariff', 'address', 'identity']],
  ['an identity', identity, ['tariff', 'address', 'identity', 'phone']],
  ['a phone that waits for its code', phone, ['tariff', 'address', 'identity', 'phone', 'code']],
  ['a confirmed phone', unvisited, ['tariff', 'address', 'identity', 'phone', 'visit']],
  ['a visit', confirmed, ['tariff', 'address', 'identity', 'phone', 'visit', 'summary']],
  ['a contract that nobody knows of whether it was made', inDoubt, ['summary']],
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
  it('the open step is the first that is not answered', () => {
    expect(openStep(order)).toBe(open);
  });

  it('a page that asks for a step stands there or at the open step', () => {
    for (const wanted of orderSteps) {
      const state = orderReducer(firstOrderState, { type: 'loaded', order, wanted, notice: null });
      expect(canEnter(wanted, order)).toBe(entered.includes(wanted));
      expect(state).toEqual(at(entered.includes(wanted) ? wanted : openStep(order), order));
    }
  });

  it('Back and Forward reach the steps that can be entered and no other', () => {
    for (const from of entered) {
      for (const to of orderSteps) {
        const state = at(from, order);
        expect(orderReducer(state, { type: 'wentTo', step: to })).toEqual(entered.includes(to) ? at(to, order) : state);
      }
    }
  });
});

describe('an answered step of the order', () => {
  it.each<[step: OrderStep, order: OrderView, next: OrderStep]>([
    ['tariff', tariff, 'address'],
    ['address', address, 'identity'],
    ['identity', identity, 'phone'],
    ['phone', phone, 'code'],
    ['code', unvisited, 'visit'],
    ['visit', confirmed, 'summary'],
    ['summary', stored, 'payment'],
  ])('%s leads on', (step, order, next) => {
    expect(orderReducer(at(step, null), { type: 'completed', step, order })).toEqual(at(next, order));
  });

  it.each<[step: OrderStep, next: OrderStep]>([
    ['tariff', 'address'],
    ['address', 'identity'],
    ['identity', 'phone'],
    ['phone', 'visit'],
    ['visit', 'summary'],
  ])('%s that was gone back to leads to the next, which is filled in', (step, next) => {
    expect(orderReducer(at(step, confirmed), { type: 'completed', step, order: confirmed })).toEqual(
      at(next, confirmed),
    );
  });

  it.each<[step: OrderStep, order: OrderView, next: OrderStep]>([
    ['address', tooSlow, 'tariff'],
    ['address', notAvailable, 'address'],
    ['tariff', tooSlow, 'tariff'],
    ['identity', notAvailable, 'address'],
  ])('%s opens an earlier step again when it has to', (step, order, next) => {
    expect(orderReducer(at(step, confirmed), { type: 'completed', step, order })).toEqual(at(next, order));
  });

  it('moves nobody who has gone elsewhere meanwhile', () => {
    expect(orderReducer(at('tariff', tariff), { type: 'completed', step: 'address', order: address })).toEqual(
      at('tariff', address),
    );
  });

  it('takes back the words about how somebody came there', () => {
    expect(
      orderReducer(at('identity', address, { notice: 'expired' }), {
        type: 'completed',
        step: 'identity',
        order: identity,
      }),
    ).toEqual(at('phone', identity));
  });
});

describe('a change from the summary of the order', () => {
  it.each(orderSteps)('of %s', (step) => {
    const state = at('summary', confirmed);
    const possible = step !== 'code' && step !== 'payment';
    expect(orderReducer(state, { type: 'changeAsked', step })).toEqual(
      possible ? at(step, confirmed, { changing: true }) : state,
    );
  });

  it.each(['tariff', 'address', 'identity', 'phone'] as const)('of %s comes straight back', (step) => {
    expect(
      orderReducer(at(step, confirmed, { changing: true }), { type: 'completed', step, order: confirmed }),
    ).toEqual(at('summary', confirmed));
  });

  it('of the phone comes back by way of its code', () => {
    const asked = orderReducer(at('phone', confirmed, { changing: true }), {
      type: 'completed',
      step: 'phone',
      order: phone,
    });
    expect(asked).toEqual(at('code', phone, { changing: true }));
    expect(orderReducer(asked, { type: 'completed', step: 'code', order: confirmed })).toEqual(
      at('summary', confirmed),
    );
  });

  it('of the address comes back by way of a tariff that the house can have', () => {
    const asked = orderReducer(at('address', confirmed, { changing: true }), {
      type: 'completed',
      step: 'address',
      order: tooSlow,
    });
    expect(asked).toEqual(at('tariff', tooSlow, { changing: true }));
    expect(orderReducer(asked, { type: 'completed', step: 'tariff', order: confirmed })).toEqual(
      at('summary', confirmed),
    );
  });

  it('is asked for in no other step', () => {
    for (const step of orderSteps.filter((candidate) => candidate !== 'summary')) {
      for (const other of orderSteps.filter((candidate) => step !== 'tariff' || candidate !== 'address')) {
        expect(orderReducer(at(step, confirmed), { type: 'changeAsked', step: other }), `${step} ${other}`).toEqual(
          at(step, confirmed),
        );
      }
    }
  });

  it('that has closed it comes back to it, also by way of Back', () => {
    const tariffAgain = orderReducer(at('address', tooSlow, { changing: true }), { type: 'wentTo', step: 'tariff' });
    expect(tariffAgain).toEqual(at('tariff', tooSlow, { changing: true }));
    expect(orderReducer(tariffAgain, { type: 'completed', step: 'tariff', order: confirmed })).toEqual(
      at('summary', confirmed),
    );
  });

  it('is given up by Back', () => {
    expect(orderReducer(at('tariff', confirmed, { changing: true }), { type: 'wentTo', step: 'summary' })).toEqual(
      at('summary', confirmed),
    );
  });
});

describe('another house for a tariff that this one cannot have', () => {
  const asked = (change: Partial<OrderState> = {}) =>
    orderReducer(at('tariff', tooSlow, change), { type: 'changeAsked', step: 'address' });

  it('leads to the address, and back', () => {
    expect(asked()).toEqual(at('address', tooSlow));
    expect(wayBack(asked())).toBe('tariff');
    expect(orderReducer(asked(), { type: 'completed', step: 'address', order: tooSlow })).toEqual(
      at('tariff', tooSlow),
    );
  });

  it('that can have it leads on, and out of a change to the summary', () => {
    expect(orderReducer(asked(), { type: 'completed', step: 'address', order: confirmed })).toEqual(
      at('identity', confirmed),
    );
    expect(orderReducer(asked({ changing: true }), { type: 'completed', step: 'address', order: confirmed })).toEqual(
      at('summary', confirmed),
    );
  });

  it('is not asked for without a tariff', () => {
    expect(orderReducer(at('tariff', nothing), { type: 'changeAsked', step: 'address' })).toEqual(
      at('tariff', nothing),
    );
  });
});

describe('the order flow in every step', () => {
  it('a sent code or a wrong one moves nobody', () => {
    for (const step of orderSteps) {
      expect(orderReducer(at(step, confirmed), { type: 'updated', order: phone })).toEqual(at(step, phone));
    }
  });

  it('the rest of an ended session leads to its open step and says so, until somebody moves on', () => {
    for (const step of orderSteps) {
      const state = orderReducer(at(step, confirmed, { changing: true }), {
        type: 'loaded',
        order: address,
        wanted: null,
        notice: 'expired',
      });
      expect(state).toEqual(at('identity', address, { notice: 'expired' }));
      expect(orderReducer(state, { type: 'wentTo', step: 'address' })).toEqual(at('address', address));
    }
  });

  it('a change of the order by another tab is shown where it was looked at, if it can be', () => {
    for (const step of orderSteps) {
      const state = orderReducer(at(step, confirmed), {
        type: 'loaded',
        order: tooSlow,
        wanted: 'summary',
        notice: 'elsewhere',
      });
      expect(state).toEqual(at('tariff', tooSlow, { notice: 'elsewhere' }));
    }
  });

  it('a forgotten order leaves nothing', () => {
    for (const step of orderSteps) {
      expect(orderReducer(at(step, stored), { type: 'forgotten' })).toEqual({
        step: 'tariff',
        order: null,
        changing: false,
        notice: null,
      });
    }
  });

  it('an event of another step changes the order at most', () => {
    for (const step of orderSteps) {
      const others = orderSteps.filter((candidate) => candidate !== step);
      const events = others.map((other): OrderEvent => ({ type: 'completed', step: other, order: confirmed }));
      for (const event of events) expect(orderReducer(at(step, phone), event)).toEqual(at(step, confirmed));
    }
  });
});

it('counts seven steps: the code belongs to the phone', () => {
  expect(orderSteps.map((step) => orderProgress(step).number)).toEqual([1, 2, 3, 4, 4, 5, 6, 7]);
  expect(orderProgress('payment').total).toBe(7);
});

it('leads back one question; over a used code to the phone, and from a payment nowhere', () => {
  expect(orderSteps.map((step) => wayBack(at(step, confirmed)))).toEqual([
    null,
    'tariff',
    'address',
    'identity',
    'phone',
    'phone',
    'visit',
    null,
  ]);
});

it('leads back one question while nothing has come of the server', () => {
  expect(wayBack(at('address', null))).toBe('tariff');
});

it('leads nowhere back from what was sent to make a contract', () => {
  for (const changing of [false, true]) expect(wayBack(at('summary', inDoubt, { changing }))).toBeNull();
  for (const step of orderSteps)
    expect(orderReducer(at('summary', inDoubt), { type: 'changeAsked', step })).toEqual(
      at('summary', inDoubt, step === 'summary' ? { changing: true } : {}),
    );
});

it('leads back from a change to the summary, and one question where the change has closed that', () => {
  const changing = (step: OrderStep, order: OrderView) => wayBack(at(step, order, { changing: true }));
  expect((['tariff', 'address', 'identity', 'phone'] as const).map((step) => changing(step, confirmed))).toEqual(
    Array(4).fill('summary'),
  );
  expect([changing('code', phone), changing('address', notAvailable), changing('tariff', tooSlow)]).toEqual([
    'phone',
    'tariff',
    null,
  ]);
});

import { beforeEach, describe, expect, it } from 'vitest';
import { draftOf, keepDraft, knownOf, readDraft, type OrderDraft } from '@/lib/order/order-draft';
import { mockStorage } from '@/tests/support/browser-storage';
import { orderView, serviceability } from '@/tests/support/order-view';
import { present } from '@/tests/support/present';

const NOW = Date.parse('2026-11-21T09:00:00.000Z');
const WEEK_MS = 7 * 24 * 60 * 60_000;
const house = { street_id: 'abaya', street: 'пр-т Абая', house: '17' };
const inside = { flat: '25', entrance: '2', floor: '5' };
const sent = { ...house, ...inside, address_string: 'пр-т Абая, д. 17, подъезд 2, этаж 5, кв. 25' };
const tariff = { tariff_id: 102, nomenclature_ids: [1_005] };
const names = { surname: 'Серікова', firstname: 'Айгүл', patronymic: null };
const order = orderView({
  tariff,
  address: { ...sent, available: true, max_speed: 500, serviceability: serviceability() },
  ...names,
  identity_given: true,
  phone: { number: '87000000012', confirmed: true, resend_after: 0, tries_left: 5 },
});
const address = { ...house, address_string: 'пр-т Абая, 17' };
const draft: OrderDraft = { tariff, address, home_given: true, ...names };
const street_names = { ru: 'пр-т Абая', kk: 'Абай даңғылы' };

let store: Map<string, string>;
beforeEach(() => {
  store = mockStorage('localStorage');
});

describe('the part of an order that is stored on the device', () => {
  it('contains tariff, house and name, but no flat, phone or identity data', () => {
    expect(draftOf(order)).toEqual(draft);
    expect(JSON.stringify(draftOf(order))).not.toMatch(/25|700|identity/);
  });

  it('contains both street names when the provider sends them', () => {
    const known = { ...house, id: 'abaya:17', street_names, latitude: 43.24, longitude: 76.91 };
    const named = { ...present(order.address), serviceability: serviceability({ address: known }) };
    expect(draftOf({ ...order, address: named })).toEqual({ ...draft, street_names });
  });

  it('is shorter for an incomplete order, and null without a tariff', () => {
    const begun = { address: null, surname: null, firstname: null, patronymic: null };
    expect(draftOf({ ...order, ...begun })).toEqual({ ...draft, home_given: false, ...begun });
    expect(draftOf({ ...order, tariff: null })).toBeNull();
  });

  it('records that flat, entrance or floor were given', () => {
    const { flat: _flat, entrance: _entrance, floor: _floor, ...bare } = present(order.address);
    const isGiven = (home: object) => draftOf({ ...order, address: { ...bare, ...home } })?.home_given;
    expect([{}, { flat: '2' }, { entrance: '2' }, { floor: '2' }].map(isGiven)).toEqual([false, true, true, true]);
  });
});

it('the known part of an order has the address as it was sent, with the flat and without data of the server', () => {
  expect(knownOf(order)).toEqual({ tariff: order.tariff, address: sent });
  expect(knownOf({ ...order, address: null })).toEqual({ tariff: order.tariff, address: null });
  expect(knownOf({ ...order, tariff: null })).toBeNull();
});

describe('the draft of an order', () => {
  it('is stored for seven days', () => {
    const named = { ...draft, street_names };
    keepDraft(named, NOW);
    for (const now of [NOW, NOW + WEEK_MS - 1]) expect(readDraft(now)).toEqual(named);
  });

  it.each([
    ['Серікова Айгүл', 'Серікова', 'Айгүл'],
    [null, null, null],
  ])('splits the single name of an earlier release: %s', (whole, surname, firstname) => {
    store.set('order-draft', JSON.stringify({ tariff, address, home_given: true, firstname: whole, saved_at: NOW }));
    expect(readDraft(NOW)).toEqual({ ...draft, surname, firstname, patronymic: null });
  });

  it.each([
    ['too old', NOW + WEEK_MS],
    ['of the future', NOW - 1],
  ])('is removed when it is %s', (_what, now) => {
    keepDraft(draft, NOW);
    expect(readDraft(now)).toBeNull();
    expect(store.size).toBe(0);
  });
});

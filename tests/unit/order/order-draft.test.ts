import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draftOf, keepDraft, knownOf, readDraft, type OrderDraft } from '@/lib/order/order-draft';
import { mockStorage } from '@/tests/support/browser-storage';
import { orderView, serviceability } from '@/tests/support/order-view';

const NOW = Date.parse('2026-11-21T09:00:00.000Z');
const WEEK_MS = 7 * 24 * 60 * 60_000;
const sent = {
  street_id: 'abaya',
  street: 'пр-т Абая',
  house: '17',
  flat: '25',
  entrance: '2',
  floor: '5',
  address_string: 'пр-т Абая, д. 17, подъезд 2, этаж 5, кв. 25',
};
const order = orderView({
  tariff: { tariff_id: 102, nomenclature_ids: [1_005] },
  address: { ...sent, available: true, max_speed: 500, serviceability: serviceability() },
  surname: 'Серікова',
  firstname: 'Айгүл',
  identity_given: true,
  phone: { number: '87000000012', confirmed: true, resend_after: 0, tries_left: 5 },
});
const draft: OrderDraft = {
  tariff: { tariff_id: 102, nomenclature_ids: [1_005] },
  address: { street_id: 'abaya', street: 'пр-т Абая', house: '17', address_string: 'пр-т Абая, 17' },
  home_given: true,
  surname: 'Серікова',
  firstname: 'Айгүл',
  patronymic: null,
};

let store: Map<string, string>;
beforeEach(() => {
  store = mockStorage('localStorage');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the part of an order that is stored on the device', () => {
  it('contains tariff, house and name, but no flat, phone or identity data', () => {
    expect(draftOf(order)).toEqual(draft);
    expect(JSON.stringify(draftOf(order))).not.toMatch(/25|700|identity/);
  });

  it('contains both street names when the provider sends them', () => {
    const names = { ru: 'пр-т Абая', kk: 'Абай даңғылы' };
    const known = {
      id: 'abaya:17',
      street: 'пр-т Абая',
      street_names: names,
      house: '17',
      latitude: 43.24,
      longitude: 76.91,
    };
    const { address } = order;
    expect(
      draftOf({
        ...order,
        address: address && { ...address, serviceability: { ...address.serviceability, address: known } },
      }),
    ).toEqual({ ...draft, street_names: names });
  });

  it('is shorter for an incomplete order, and null without a tariff', () => {
    const names = { surname: null, firstname: null, patronymic: null };
    expect(draftOf({ ...order, address: null, ...names })).toEqual({
      ...draft,
      address: null,
      home_given: false,
      ...names,
    });
    expect(draftOf({ ...order, tariff: null })).toBeNull();
  });

  it.each(['flat', 'entrance', 'floor'] as const)('records that home details were given: the %s', (part) => {
    const { flat: _flat, entrance: _entrance, floor: _floor, ...house } = order.address ?? {};
    const draftWith = (home: object) => draftOf(Object.assign({}, order, { address: { ...house, ...home } }));
    expect(draftWith({})?.home_given).toBe(false);
    expect(draftWith({ [part]: '2' })?.home_given).toBe(true);
  });
});

describe('the known part of an order', () => {
  it('has the address as it was sent, with the flat and without data of the server', () => {
    expect(knownOf(order)).toEqual({ tariff: order.tariff, address: sent });
    expect(knownOf({ ...order, address: null })).toEqual({ tariff: order.tariff, address: null });
    expect(knownOf({ ...order, tariff: null })).toBeNull();
  });
});

describe('the draft of an order', () => {
  it('expires after exactly seven days', () => {
    const named = { ...draft, street_names: { ru: 'пр-т Абая', kk: 'Абай даңғылы' } };
    keepDraft(named, NOW);
    for (const now of [NOW, NOW + WEEK_MS - 1]) expect(readDraft(now)).toEqual(named);
    expect(readDraft(NOW + WEEK_MS)).toBeNull();
  });

  it.each([
    ['Серікова Айгүл', { surname: 'Серікова', firstname: 'Айгүл', patronymic: null }],
    ['Айгүл', { surname: '', firstname: 'Айгүл', patronymic: null }],
    [null, { surname: null, firstname: null, patronymic: null }],
  ])('splits the single name of an earlier release: %s', (firstname, names) => {
    const { surname: _surname, patronymic: _patronymic, ...before } = draft;
    store.set('order-draft', JSON.stringify({ ...before, firstname, saved_at: NOW }));
    expect(readDraft(NOW)).toEqual({ ...draft, ...names });
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

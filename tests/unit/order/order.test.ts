import { describe, expect, it } from 'vitest';
import { orderViewSchema } from '@/lib/contracts/order';
import { orderView as viewWith, serviceability } from '../../support/order-view';
import { emptyOrder, hasTwoOfKind, needsEngineer, orderSchema, orderView, type Order } from '@/lib/order/order';

const SENT = Date.UTC(2026, 10, 20, 10);
const offer = { words: 'Город 200', monthly: 7_490, promo: null };
const tariff = { tariff_id: 102, nomenclature_ids: [10202], speed: 200, offer };
const answer = serviceability({ reason: '' });
const address = {
  ...{ street_id: 'abaya', street: 'пр-т Абая', house: '150/230', flat: '25' },
  address_string: 'пр-т Абая, 150/230, кв. 25',
  ...{ available: true, max_speed: 500, serviceability: answer },
  place: { latitude: 43.239, longitude: 76.89 },
  translations: [],
};
const phone = { number: '87000000001', confirmed: false, sent_at: SENT, tries: 0 };
const person = { surname: 'Серікова', firstname: 'Айгерім', iin: '991231500016' };
const order: Order = { ...emptyOrder, tariff, address, person, phone };

it.each([
  ['a house that an engineer looks at', { ...address, serviceability: { ...answer, code: 3 } }, true],
  ['one without a line', { ...address, available: false, serviceability: { ...answer, code: 3 } }, false],
  ['a connected house', address, false],
  ['no house', null, false],
])('needsEngineer returns for %s: %s', (_which, house, expected) => {
  expect(needsEngineer(house)).toBe(expected);
});

const item = (kind: string, mode: 'own' | 'rent' | 'buy' | 'option') => ({ kind, mode });

it.each([
  ['nothing', [], false],
  ['a router and a set-top box', [item('router', 'rent'), item('set-top-box', 'rent')], false],
  ['two routers', [item('router', 'own'), item('router', 'rent')], true],
  ['options of one kind', [item('option', 'option'), item('option', 'option')], false],
  ['a router and an option for it', [item('router', 'rent'), item('router', 'option')], false],
])('hasTwoOfKind returns for %s: %s', (_what, items, expected) => {
  expect(hasTwoOfKind(items)).toBe(expected);
});

describe('orderView', () => {
  const viewOf = (content: Order, now = SENT) => orderView({ version: 7, order: content }, now, 'ru');
  const phoneAt = (change: Partial<typeof phone>, now = SENT) =>
    viewOf({ ...order, phone: { ...phone, ...change } }, now).phone;

  it('is empty for an empty order', () => {
    expect(viewOf(emptyOrder)).toEqual(viewWith({ version: 7 }));
  });

  it('shows the choices, the names and the phone, but no IIN and no coordinates', () => {
    const view = viewOf(order);
    const { place: _place, translations: _translations, ...house } = address;
    const expected = viewWith({
      version: 7,
      tariff: { tariff_id: 102, nomenclature_ids: [10202] },
      address: house,
      ...{ surname: 'Серікова', firstname: 'Айгерім', identity_given: true },
      phone: { number: '87000000001', confirmed: false, resend_after: 60, tries_left: 5 },
    });
    expect(view).toEqual(expected);
    expect(orderViewSchema.parse(view)).toEqual(view);
    for (const secret of ['991231500016', '76.89']) expect(JSON.stringify(view)).not.toContain(secret);
  });

  it('asks for another tariff when the line is too slow, but not without a line', () => {
    const slow = { ...address, max_speed: 100 };
    expect(viewOf({ ...order, address: slow }).fits).toBe(false);
    expect(viewOf({ ...order, address: { ...slow, available: false } }).fits).toBe(true);
  });

  it('counts the seconds until the next code, rounded up, and none for a confirmed phone', () => {
    const passed = [0, 1, 1_000, 59_001, 60_000, 1_000_000];
    expect(passed.map((ms) => phoneAt({}, SENT + ms)?.resend_after)).toEqual([60, 60, 59, 1, 0, 0]);
    expect(phoneAt({ confirmed: true })).toMatchObject({ confirmed: true, resend_after: 0 });
  });

  it('allows five tries of a code', () => {
    expect([0, 4, 5, 6].map((tries) => phoneAt({ tries })?.tries_left)).toEqual([5, 1, 0, 0]);
  });

  it('shows the house in the requested language, if it is translated', () => {
    const { street, house: number, place } = address;
    const house = { id: 'abaya:150', street, street_names: null, house: number, ...place };
    const words = { street: 'Абай даңғылы', address_string: 'Абай даңғылы, 150/230' };
    const translations = [{ locale: 'kk' as const, ...words, reason: 'Иә' }];
    const kept = { ...address, translations, serviceability: { ...answer, address: house } };
    const inLocale = (locale: 'ru' | 'kk', content: Order['address']) =>
      orderView({ version: 7, order: { ...order, address: content } }, SENT, locale).address;
    expect(inLocale('ru', kept)).toMatchObject({ street: 'пр-т Абая', serviceability: { reason: '', address: house } });
    expect(inLocale('kk', kept)).toMatchObject({
      ...{ house: '150/230', ...words },
      serviceability: { code: 1, reason: 'Иә', address: { ...house, street: 'Абай даңғылы' } },
    });
    expect(inLocale('kk', { ...kept, serviceability: answer })?.serviceability.address).toBeNull();
  });

  it('shows the payment token of a contract', () => {
    expect(viewOf({ ...emptyOrder, payment: 'token' }).stored).toEqual({ payment: 'token' });
  });
});

describe('orderSchema', () => {
  it('accepts a tariff of an earlier release without an offer', () => {
    const { offer: _offer, ...before } = tariff;
    expect(orderSchema.parse({ ...order, tariff: before }).tariff).toEqual({ ...tariff, offer: null });
  });

  it('splits the name of an earlier release, and requires a missing surname', () => {
    const read = (firstname: string) => {
      const kept = orderSchema.parse({ ...order, person: { firstname, iin: '991231500016' } });
      const { surname, firstname: name, identity_given: given } = orderView({ version: 7, order: kept }, SENT, 'ru');
      return [surname, name, given];
    };
    expect(read('Серікова Айгерім Болатқызы')).toEqual(['Серікова', 'Айгерім Болатқызы', true]);
    expect(read('Айгерім')).toEqual(['', 'Айгерім', false]);
  });
});

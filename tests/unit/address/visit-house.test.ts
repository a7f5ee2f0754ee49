import { beforeEach, describe, expect, it, vi } from 'vitest';
import { checkResult, waitingListFields, type CheckResult } from '@/lib/address/check-flow';
import {
  addressOfVisit,
  forgetVisitHouse,
  isHouseOfVisit,
  keepVisitHouse,
  orderableHouse,
  readVisitHouse,
  leadPrefillOf,
  resultOfVisit,
} from '@/lib/address/visit-house';
import { VISIT_HOUSE } from '@/lib/address/visit-house-name';
import { mockStorage } from '@/tests/support/browser-storage';
import { serviceability } from '@/tests/support/order-view';

const known = {
  id: 'abaya:17',
  street: 'пр-т Абая',
  street_names: { ru: 'пр-т Абая', kk: 'Абай даңғылы' },
  house: '17',
  latitude: 43.24,
  longitude: 76.91,
};
const answer = serviceability({ address: known });
const result: CheckResult = { answer, verdict: 'available' };
const NOW = Date.parse('2026-11-21T09:00:00.000Z');
const A_DAY = 24 * 60 * 60_000;
const kept = {
  ...known,
  locale: 'ru',
  verdict: 'available',
  reason: 'Наша линия уже в доме.',
  technology: 'gpon',
  max_speed: 500,
  waiting: null,
  expires: NOW + A_DAY,
} as const;

beforeEach(() => {
  mockStorage('sessionStorage');
  vi.stubGlobal('window', new EventTarget());
});

describe('the house of a visit', () => {
  it('is the last known house that was checked', () => {
    expect(readVisitHouse()).toBeNull();
    keepVisitHouse(result, 'ru', NOW);
    expect(readVisitHouse(NOW)).toEqual(kept);
    const other = { ...known, id: 'abaya:5', street_names: null, house: '5' };
    keepVisitHouse({ answer: { ...answer, address: other, max_speed: null }, verdict: 'notYet' }, 'kk', NOW);
    expect(readVisitHouse(NOW)).toEqual({ ...kept, ...other, locale: 'kk', max_speed: null, verdict: 'notYet' });
  });

  it.each([
    ['of which no address is known', { answer: { ...answer, address: null }, verdict: 'available' }],
    ['about which there is no answer', { answer, verdict: 'unknown' }],
  ] as const)('is not replaced by a house %s', (_what, unkept) => {
    keepVisitHouse(result, 'ru', NOW);
    keepVisitHouse(unkept, 'ru');
    expect(readVisitHouse(NOW)).toEqual(kept);
  });

  it('expires when its answer is a day old', () => {
    keepVisitHouse(result, 'ru', NOW);
    expect(readVisitHouse(NOW + A_DAY - 1)).toEqual(kept);
    expect(readVisitHouse(NOW + A_DAY)).toBeNull();
  });

  it.each([
    ['ru', kept.street_names, { line: 'пр-т Абая, 17', locale: 'ru' }],
    ['kk', kept.street_names, { line: 'Абай даңғылы, 17', locale: 'kk' }],
    ['ru', null, { line: 'пр-т Абая, 17', locale: 'ru' }],
    ['kk', null, { line: 'пр-т Абая, 17', locale: 'ru' }],
  ] as const)('has an address for a page in %s, with the street names %j: %j', (locale, street_names, expected) => {
    expect(addressOfVisit(locale, { ...kept, street_names })).toEqual(expected);
  });

  it.each([
    [{ street: 'пр-т Абая', house: '17' }, true],
    [{ street: 'Абай даңғылы', house: '17' }, true],
    [{ street: 'Абай даңғылы, 17', house: '' }, true],
    [{ street: 'пр-т Абая', house: '17А' }, false],
  ])('matches only an address with the same street and house: %j', (other, isSame) => {
    expect(isHouseOfVisit(kept, other)).toBe(isSame);
    expect(isHouseOfVisit({ ...kept, street_names: null, street: other.street }, other)).toBe(
      other.house === kept.house,
    );
  });

  it('is restored as a check result, with the reason only in its own language', () => {
    expect(resultOfVisit('ru', kept)).toEqual({ answer: { ...answer, flats: null }, verdict: 'available' });
    const { address, reason } = resultOfVisit('kk', kept).answer;
    expect([address?.street, reason]).toEqual(['Абай даңғылы', '']);
  });

  it('prefills a lead with its address and its answer', () => {
    const waiting = { ...kept, verdict: 'notYet', waiting: 5 } as const;
    const { address, check } = leadPrefillOf('kk', waiting, (part, value) => `${part} ${value}`);
    const { latitude, longitude } = known;
    const house = { street: 'Абай даңғылы', house: '17', latitude, longitude };
    expect(address).toEqual({ address_string: 'Абай даңғылы, house 17', ...house });
    expect(check).toMatchObject({ step: 'answered', asked: { street: 'Абай даңғылы', house: '17' } });
    const result = checkResult(check);
    expect([result?.verdict, result?.answer.code, result?.answer.waiting]).toEqual(['notYet', 2, 5]);
    expect(waitingListFields(result)).toEqual({ waiting_list: true, house_id: 'abaya:17' });
  });

  it.each([
    ['available', kept],
    ['notYet', null],
  ] as const)('can be ordered unless its verdict is notYet: %s', (verdict, expected) => {
    expect(orderableHouse({ ...kept, verdict })).toEqual(expected);
  });

  it('fires an event on the window after every change', () => {
    const seen: unknown[] = [];
    const see = () => seen.push(readVisitHouse()?.house ?? null);
    window.addEventListener(VISIT_HOUSE, see);
    keepVisitHouse(result, 'ru');
    forgetVisitHouse();
    window.removeEventListener(VISIT_HOUSE, see);
    expect(seen).toEqual(['17', null]);
  });
});

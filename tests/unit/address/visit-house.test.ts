import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Serviceability } from '@/lib/contracts/serviceability';
import type { CheckResult } from '@/lib/address/check-flow';
import {
  addressOfVisit,
  forgetVisitHouse,
  isHouseOfVisit,
  keepVisitHouse,
  readVisitHouse,
} from '@/lib/address/visit-house';
import { VISIT_HOUSE } from '@/lib/address/visit-house-name';
import { playStorage } from '@/tests/support/browser-storage';

const answer: Serviceability = {
  code: 1,
  reason: 'Наша линия уже в доме.',
  address: {
    id: 'abaya:17',
    street: 'пр-т Абая',
    street_names: { ru: 'пр-т Абая', kk: 'Абай даңғылы' },
    house: '17',
    latitude: 43.24,
    longitude: 76.91,
  },
  technology: 'gpon',
  max_speed: 500,
  flats: 40,
  waiting: null,
};
const result: CheckResult = { answer, verdict: 'available' };
const kept = {
  street: 'пр-т Абая',
  street_names: { ru: 'пр-т Абая', kk: 'Абай даңғылы' },
  house: '17',
  locale: 'ru',
  max_speed: 500,
  verdict: 'available',
} as const;

beforeEach(() => {
  playStorage('sessionStorage');
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => void vi.unstubAllGlobals());

describe('the house of a visit', () => {
  it('is the last known one that was asked about', () => {
    expect(readVisitHouse()).toBeNull();
    keepVisitHouse(result, 'ru');
    expect(readVisitHouse()).toEqual(kept);
    const next = {
      ...answer,
      address: {
        id: 'abaya:5',
        street: 'Абай даңғылы',
        street_names: null,
        house: '5',
        latitude: 43.24,
        longitude: 76.95,
      },
      max_speed: null,
    };
    keepVisitHouse({ answer: next, verdict: 'notYet' }, 'kk');
    expect(readVisitHouse()).toEqual({
      street: 'Абай даңғылы',
      street_names: null,
      house: '5',
      locale: 'kk',
      max_speed: null,
      verdict: 'notYet',
    });
  });

  it.each([
    ['of which no address is known', { answer: { ...answer, address: null }, verdict: 'available' }],
    ['about which there is no answer', { answer, verdict: 'unknown' }],
  ] as const)('is never one %s: the one before stays', (_what, unkept) => {
    keepVisitHouse(unkept, 'ru');
    expect(readVisitHouse()).toBeNull();
    keepVisitHouse(result, 'ru');
    keepVisitHouse(unkept, 'ru');
    expect(readVisitHouse()).toEqual(kept);
  });

  it.each([
    ['ru', kept.street_names, { line: 'пр-т Абая, 17', locale: 'ru' }],
    ['kk', kept.street_names, { line: 'Абай даңғылы, 17', locale: 'kk' }],
    ['ru', null, { line: 'пр-т Абая, 17', locale: 'ru' }],
    ['kk', null, { line: 'пр-т Абая, 17', locale: 'ru' }],
  ] as const)('has an address in %s, with %j as the names of the street: %j', (locale, street_names, expected) => {
    expect(addressOfVisit(locale, { ...kept, street_names })).toEqual(expected);
  });

  it.each([
    [{ street: 'пр-т Абая', house: '17' }, true],
    [{ street: 'Абай даңғылы', house: '17' }, true],
    [{ street: 'пр-т Абая', house: '17А' }, false],
    [{ street: 'ул. Абая', house: '17' }, false],
  ])('is or is not %j', (other, isSame) => {
    expect(isHouseOfVisit(kept, other)).toBe(isSame);
    expect(isHouseOfVisit({ ...kept, street_names: null, street: other.street }, other)).toBe(
      other.house === kept.house,
    );
  });

  it('tells the window of every change', () => {
    const seen: unknown[] = [];
    const see = () => seen.push(readVisitHouse()?.house ?? null);
    window.addEventListener(VISIT_HOUSE, see);
    keepVisitHouse(result, 'ru');
    forgetVisitHouse();
    window.removeEventListener(VISIT_HOUSE, see);
    expect(seen).toEqual(['17', null]);
  });
});

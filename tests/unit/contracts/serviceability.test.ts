import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import {
  addressAtAnswerSchema,
  addressAtSchema,
  addressCheckSchema,
  availabilitySchema,
  serviceabilityAnswerSchema,
  serviceabilityCode,
  shownServiceabilityAnswerSchema,
  zoneAllowSchema,
} from '@/lib/contracts/serviceability';
import { faults } from '../../support/faults';

const zoneAllow = { build_number: '-', street: 'пр-т Абая, 150/230', recaptcha: 'token' };
const check = { street: 'пр-т Абая', house: '150/230' };

describe('the requests about a house', () => {
  it('may name the flat', () => {
    expect(addressCheckSchema.parse({ ...check, flat: '25' })).toEqual({ ...check, flat: '25' });
  });

  it.each<[z.ZodMiniType, object, string]>([
    [zoneAllowSchema, { ...zoneAllow, build_number: '12' }, 'build_number'],
    [zoneAllowSchema, { ...zoneAllow, street: '   ' }, 'street'],
    [zoneAllowSchema, { ...zoneAllow, street: 'а'.repeat(201) }, 'street'],
    [addressCheckSchema, { ...check, house: '' }, 'house'],
    [addressCheckSchema, { ...check, flat: '' }, 'flat'],
    [availabilitySchema, { street_id: '', house: '5' }, 'street_id'],
    [availabilitySchema, { street_id: 'abaya', house: '1'.repeat(21) }, 'house'],
  ])('are refused with the name of the invalid field', (schema, value, field) => {
    expect(faults(schema, value)).toEqual([field]);
  });

  it('accept degrees only as plain decimal numbers', () => {
    const degrees = (latitude: unknown, longitude: unknown) => ({ latitude, longitude });
    expect(addressAtSchema.parse(degrees('43.24', '-76.9'))).toEqual(degrees(43.24, -76.9));
    expect(addressAtSchema.parse(degrees('-90', '180'))).toEqual(degrees(-90, 180));
    for (const latitude of ['', ' ', 'NaN', '1e1', '0x2B', '43,24', '43.', '.5', '--4', '43.24 ', '90.0001', null])
      expect(faults(addressAtSchema, degrees(latitude, '76.9')), String(latitude)).toEqual(['latitude']);
    expect(faults(addressAtSchema, degrees('43.2', '180.1'))).toEqual(['longitude']);
  });
});

describe('the answers about a house', () => {
  it('accept the address of a point as text alone (product.md, section 3)', () => {
    const check = { color: null, connect_access: false, points: { from: 43.24, to: 76.9 } };
    const parts = { street: null, house: null, street_id: null, latitude: null, longitude: null };
    const answer = (full_address: object) => ({ check, data: { full_address } });
    const text = { address_string: 'пр-т Абая, 17' };
    expect(addressAtAnswerSchema.parse(answer(text))).toEqual(answer({ ...text, ...parts }));
  });

  const nothingMore = { reason: '', address: null, technology: null, max_speed: null, flats: null };

  it('require only the code', () => {
    const whole = { data: { code: 1, ...nothingMore, waiting: 0 } };
    expect(serviceabilityAnswerSchema.parse({ data: { code: 1 } })).toEqual(whole);
    expect(faults(serviceabilityAnswerSchema, { data: {} })).toEqual(['data.code']);
    expect(faults(serviceabilityAnswerSchema, { data: { code: 'yes' } })).toEqual(['data.code']);
  });

  it('accept street names in both languages, or in none', () => {
    const house = { id: 'abaya:17', street: 'пр-т Абая', house: '17', latitude: 43.24, longitude: 76.91 };
    const streetNames = { ru: 'пр-т Абая', kk: 'Абай даңғылы' };
    const answered = (address: object) => serviceabilityAnswerSchema.parse({ data: { code: 1, address } }).data.address;
    expect(answered(house)).toEqual({ ...house, street_names: null });
    expect(answered({ ...house, street_names: streetNames })).toEqual({ ...house, street_names: streetNames });
    const half = { data: { code: 1, address: { ...house, street_names: { ru: 'пр-т Абая' } } } };
    expect(faults(serviceabilityAnswerSchema, half)).toEqual(['data.address.street_names.kk']);
  });

  it.each([
    [null, true],
    [3, true],
    [2, false],
    [0, false],
  ])('accept %j as the shown number of waiting people: %s', (waiting, right) => {
    const answer = { data: { code: 2, ...nothingMore, waiting } };
    expect(shownServiceabilityAnswerSchema.safeParse(answer).success).toBe(right);
  });
});

it.each([
  ['1, which means connectable', 1, {}, 1],
  ['1, whatever is named', 1, { planned: 7, engineer: 8 }, 1],
  ['0', 0, {}, 0],
  ['2, which nobody has named', 2, {}, 0],
  ['what is planned', 7, { planned: 7 }, 2],
  ['what an engineer has to see', 8, { planned: 7, engineer: 8 }, 3],
  ['any other', -1, { planned: 7, engineer: 8 }, 0],
])('serviceabilityCode maps a code of the CRM: %s (specification, section 3)', (_name, code, named, expected) => {
  expect(serviceabilityCode(code, named)).toBe(expected);
});

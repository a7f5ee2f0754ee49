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

function faults(schema: z.ZodMiniType, value: unknown): string[] {
  const result = schema.safeParse(value);
  if (result.success) return [];
  return [
    ...new Set(
      result.error.issues.map((issue) =>
        [...issue.path, ...(issue.code === 'unrecognized_keys' ? issue.keys : [])].join('.'),
      ),
    ),
  ];
}

const zoneAllow = { build_number: '-', street: 'пр-т Абая, 150/230', recaptcha: 'token' };
const check = { street: 'пр-т Абая', house: '150/230' };

describe('what is asked', () => {
  it.each([
    ['zone-allow', zoneAllowSchema, zoneAllow],
    ['address/check', addressCheckSchema, check],
    ['address/check with a flat', addressCheckSchema, { ...check, flat: '25' }],
    ['available-for-store', availabilitySchema, { street_id: 'abaya', house: '5' }],
  ])('%s is accepted as it is', (_call, schema, value) => {
    expect(schema.parse(value)).toEqual(value);
  });

  it.each<[z.ZodMiniType, object, string]>([
    [zoneAllowSchema, { ...zoneAllow, build_number: '' }, 'build_number'],
    [zoneAllowSchema, { ...zoneAllow, build_number: '12' }, 'build_number'],
    [zoneAllowSchema, { ...zoneAllow, street: '   ' }, 'street'],
    [zoneAllowSchema, { ...zoneAllow, street: 'а'.repeat(201) }, 'street'],
    [zoneAllowSchema, { ...zoneAllow, recaptcha: '' }, 'recaptcha'],
    [zoneAllowSchema, { ...zoneAllow, recaptcha: 'x'.repeat(8_193) }, 'recaptcha'],
    [zoneAllowSchema, { ...zoneAllow, house: '5' }, 'house'],
    [addressCheckSchema, { ...check, house: '' }, 'house'],
    [addressCheckSchema, { ...check, house: 5 }, 'house'],
    [addressCheckSchema, { ...check, flat: '' }, 'flat'],
    [availabilitySchema, { street_id: '', house: '5' }, 'street_id'],
    [availabilitySchema, { street_id: 'abaya', house: '1'.repeat(21) }, 'house'],
  ])('names the field at fault', (schema, value, field) => {
    expect(faults(schema, value)).toEqual([field]);
  });

  it('takes degrees as numbers', () => {
    expect(addressAtSchema.parse({ latitude: '43.24', longitude: '-76.9' })).toEqual({
      latitude: 43.24,
      longitude: -76.9,
    });
    expect(addressAtSchema.parse({ latitude: '-90', longitude: '180' })).toEqual({ latitude: -90, longitude: 180 });
  });

  it.each([
    '',
    ' ',
    'NaN',
    'Infinity',
    '1e1',
    '0x2B',
    '43,24',
    '43.',
    '.5',
    '--4',
    '43.24 ',
    '1'.repeat(400),
    undefined,
    null,
  ])('takes %j for no degrees', (latitude) => {
    expect(faults(addressAtSchema, { latitude, longitude: '76.9' })).toEqual(['latitude']);
  });

  it.each([
    ['90.0001', '76.9', 'latitude'],
    ['43.2', '180.1', 'longitude'],
  ])('keeps %s, %s out of range', (latitude, longitude, field) => {
    expect(faults(addressAtSchema, { latitude, longitude })).toEqual([field]);
  });
});

describe('what is answered', () => {
  it('of a point may name its address in words alone (product.md, section 3)', () => {
    const check = { color: null, connect_access: false, points: { from: 43.24, to: 76.9 } };
    const parts = { street: null, house: null, street_id: null, latitude: null, longitude: null };
    expect(addressAtAnswerSchema.parse({ check, data: { full_address: { address_string: 'пр-т Абая, 17' } } })).toEqual(
      { check, data: { full_address: { address_string: 'пр-т Абая, 17', ...parts } } },
    );
  });

  const nothingMore = { reason: '', address: null, technology: null, max_speed: null, flats: null };

  it('needs no more than the code of the product', () => {
    expect(serviceabilityAnswerSchema.parse({ data: { code: 1 } })).toEqual({
      data: { code: 1, ...nothingMore, waiting: 0 },
    });
    expect(faults(serviceabilityAnswerSchema, { data: {} })).toEqual(['data.code']);
    expect(faults(serviceabilityAnswerSchema, { data: { code: 'yes' } })).toEqual(['data.code']);
  });

  it('may name the street in both languages, or in none', () => {
    const house = { id: 'abaya:17', street: 'пр-т Абая', house: '17', latitude: 43.24, longitude: 76.91 };
    const streetNames = { ru: 'пр-т Абая', kk: 'Абай даңғылы' };
    const answered = (address: object) => serviceabilityAnswerSchema.parse({ data: { code: 1, address } }).data.address;
    expect(answered(house)).toEqual({ ...house, street_names: null });
    expect(answered({ ...house, street_names: null })).toEqual({ ...house, street_names: null });
    expect(answered({ ...house, street_names: streetNames })).toEqual({ ...house, street_names: streetNames });
    expect(
      faults(serviceabilityAnswerSchema, {
        data: { code: 1, address: { ...house, street_names: { ru: 'пр-т Абая' } } },
      }),
    ).toEqual(['data.address.street_names.kk']);
    expect(
      faults(serviceabilityAnswerSchema, {
        data: { code: 1, address: { ...house, street_names: { ...streetNames, ru: '' } } },
      }),
    ).toEqual(['data.address.street_names.ru']);
  });

  it.each([
    [null, true],
    [3, true],
    [2, false],
    [0, false],
  ])('tells the visitor that %j wait: %s', (waiting, right) => {
    expect(shownServiceabilityAnswerSchema.safeParse({ data: { code: 2, ...nothingMore, waiting } }).success).toBe(
      right,
    );
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
])('a code of the CRM of %s (specification, section 3)', (_name, code, named, expected) => {
  expect(serviceabilityCode(code, named)).toBe(expected);
});

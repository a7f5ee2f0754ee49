import { describe, expect, it } from 'vitest';
import {
  CONSENT_VERSION,
  crmLeadAnswerSchema,
  leadCalls,
  leadAnswerSchema,
  leadPlace,
  leadBodySchema,
  waitingHouse,
  type ChosenAddress,
  type LeadBody,
} from '@/lib/contracts/lead';
import { faults } from '../../support/faults';
import { textOf } from '../../support/files';

const chosen: ChosenAddress = {
  ...{ address_string: 'ул. Толе би, 59, кв. 25', street: 'ул. Толе би', house: '59', flat: '25' },
  ...{ latitude: 43.25, longitude: 76.9 },
};

const lead: LeadBody = {
  phone: '87000000001',
  firstname: 'Айгүл',
  full_address: chosen,
  comment: 'internet: Город 100',
  consent_version: CONSENT_VERSION,
  consent_at: '2026-11-20T10:00:00.000Z',
  recaptcha: 'token',
};

describe('the body of a connection lead', () => {
  it('is accepted unchanged when it is complete, apart from surrounding spaces', () => {
    expect(leadBodySchema.parse(lead)).toEqual(lead);
    const spaced = {
      firstname: '  Айгүл ',
      comment: ' internet: Город 100 ',
      full_address: { ...chosen, house: ' 59 ' },
    };
    expect(leadBodySchema.parse({ ...lead, ...spaced })).toEqual(lead);
  });

  it.each([
    ['no comment', { comment: '' }],
    ['an address of 5 letters', { full_address: 'Абая1' }],
    ['an address without a flat', { full_address: { ...chosen, flat: undefined } }],
    ['an address with entrance and floor', { full_address: { ...chosen, entrance: '2', floor: '5' } }],
    ['a place on the waiting list', { waiting_list: true, house_id: 'aksay-4:17' }],
    ['a place on the list of no known house', { waiting_list: true }],
  ])('may have %s', (_what, change) => {
    expect(faults(leadBodySchema, { ...lead, ...change })).toEqual([]);
  });

  it.each([
    ['phone', '+77000000001'],
    ['firstname', '   '],
    ['firstname', 'я'.repeat(101)],
    ['firstname', 'Айгүл\0'],
    ['full_address', 'Абая'],
    ['full_address', 'я'.repeat(301)],
    ['full_address', 'мкр Аксай-4, 17\0'],
    ['full_address.house', { ...chosen, house: ' ' }],
    ['full_address.flat', { ...chosen, flat: '1'.repeat(21) }],
    ['full_address.latitude', { ...chosen, latitude: 90.1 }],
    ['full_address.extra', { ...chosen, extra: 1 }],
    ['full_address.address_string', { ...chosen, address_string: 'ул. Толе би, 59\0' }],
    ['house_id', 'x'.repeat(61)],
    ['comment', 'я'.repeat(501)],
    ['consent_version', '1 сентября'],
    ['consent_at', '2026-11-20'],
    ['recaptcha', ''],
    ['recaptcha', 'x'.repeat(8_193)],
    ['user_type', 'x'],
  ])('is refused with the name of the invalid field: %s is %j', (fault, value) => {
    const [field = ''] = fault.split('.');
    expect(faults(leadBodySchema, { ...lead, [field]: value })).toEqual([fault]);
  });

  it('is refused with the names of all invalid fields', () => {
    expect(faults(leadBodySchema, {})).toEqual(Object.keys(lead));
  });
});

const { full_address: _address, ...consultation } = lead;
const builder: LeadBody<'store-lead-from-site'> = {
  ...consultation,
  company: 'ТОО «Құрылыс»',
  object: 'ЖК «Алатау»',
  email: 'office@builder.example',
};

it.each([
  ['a consultation', 'update-by-consultation', consultation],
  ['a builder', 'store-lead-from-site', builder],
] as const)('the lead of %s has no address, and the CRM gets its source and user_type', (_who, kind, valid) => {
  const { request, stored, crm } = leadCalls[kind];
  expect(request.parse({ ...valid, comment: '' })).toEqual({ ...valid, comment: '' });
  expect(faults(request, { ...valid, full_address: 'мкр Аксай-4, 17' })).toEqual(['full_address']);
  expect(faults(request, { ...valid, utm_source: 'google' })).toEqual(['utm_source']);
  const kept = { ...valid, utm_source: 'google' };
  expect(stored.parse(kept)).toEqual(kept);
  expect(crm.parse({ ...kept, user_type: 'site' })).toEqual({ ...kept, user_type: 'site' });
  for (const change of [{}, { user_type: 'app' }]) expect(faults(crm, { ...kept, ...change })).toEqual(['user_type']);
});

it('the lead of a builder requires company and object, but no e-mail', () => {
  const { request } = leadCalls['store-lead-from-site'];
  const { email: _email, ...rest } = builder;
  expect(request.parse(rest)).toEqual(rest);
  const wrong = { company: '', object: ' ', email: 'office@builder' };
  expect(faults(request, { ...builder, ...wrong }).toSorted()).toEqual(['company', 'email', 'object']);
});

it('a callback lead accepts an empty address, and at most 300 characters', () => {
  const { request } = leadCalls['call-request'];
  const call = { ...consultation, address: '' };
  expect(request.parse(call)).toEqual(call);
  expect(faults(request, { ...call, address: 'я'.repeat(301) })).toEqual(['address']);
});

it.each([
  ['connection', 'store-lead'],
  ['consultation', 'update-by-consultation'],
  ['building', 'store-lead-from-site'],
  ['callback', 'call-request'],
] as const)('docs/product.md, section 3.3, lists the own fields of the lead %s', (kindInWords, kind) => {
  const row = new RegExp(`^\\| ${kindInWords} \\| \`[^|]+\` \\| (.+) \\|$`, 'm');
  const [, cell = ''] = row.exec(textOf('docs/product.md')) ?? [];
  const common = Object.keys(leadCalls['update-by-consultation'].request.shape);
  const own = Object.keys(leadCalls[kind].request.shape).filter((name) => !common.includes(name));
  expect(cell).not.toBe('');
  expect([...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name)).toEqual(own);
});

it('leadPlace returns the address of a lead, its object, or an empty string', () => {
  const call = { ...consultation, address: 'пр-т Абая, 5' };
  expect([lead, { ...lead, full_address: 'мкр Аксай-4, 17' }, call, builder, consultation].map(leadPlace)).toEqual([
    'ул. Толе би, 59, кв. 25',
    'мкр Аксай-4, 17',
    'пр-т Абая, 5',
    'ЖК «Алатау»',
    '',
  ]);
});

it.each([
  ['of its house', { waiting_list: true, house_id: 'aksay-4:17' }, 'aksay-4:17'],
  ['of no known house', { waiting_list: true }, null],
  ['none, though the house is known', { house_id: 'aksay-4:17' }, null],
  ['none, expressly', { waiting_list: false, house_id: 'aksay-4:17' }, null],
])('waitingHouse returns the house only for a waiting-list lead: %s', (_which, fields, house) => {
  expect(waitingHouse({ ...lead, ...fields })).toBe(house);
  expect([consultation, builder].map(waitingHouse)).toEqual([null, null]);
});

it.each<[boolean, object]>([
  [true, { success: true, data: { id: 24_001 } }],
  [true, { success: true, data: { id: '24001' } }],
  [true, { success: false, reason: 'нет порта' }],
  [true, { success: false, reason: null }],
  [true, { success: false }],
  [false, { success: true }],
  [false, { success: true, data: { id: '' } }],
])('the answer of the CRM is valid (%s): %j', (isValid, answer) => {
  expect(crmLeadAnswerSchema.safeParse(answer).success).toBe(isValid);
});

const key = `${'a'.repeat(36)}.${'b'.repeat(43)}`;

it.each<[boolean, object]>([
  [true, { success: true, data: { id: '24001', key }, state: 'delivered' }],
  [true, { success: true, data: { id: 'S-1001', key }, state: 'received' }],
  [true, { success: false, reason: '' }],
  [false, { success: true, data: { id: '24001', key } }],
  [false, { success: true, data: { id: 24_001, key }, state: 'delivered' }],
  [false, { success: true, data: { id: '24001', key: '24001' }, state: 'delivered' }],
  [false, { success: false }],
])('the answer to the browser is valid (%s): %j', (isValid, answer) => {
  expect(leadAnswerSchema.safeParse(answer)).toMatchObject(
    isValid ? { success: true, data: answer } : { success: false },
  );
});

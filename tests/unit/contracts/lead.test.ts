import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import {
  addressText,
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

const chosen: ChosenAddress = {
  address_string: 'ул. Толе би, 59, кв. 25',
  street: 'ул. Толе би',
  house: '59',
  flat: '25',
  latitude: 43.25,
  longitude: 76.9,
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

/** The fields that the schema finds fault with. */
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

function leadFaults(change: Record<string, unknown>): string[] {
  return faults(leadBodySchema, { ...lead, ...change });
}

function without(field: keyof LeadBody): Record<string, unknown> {
  return Object.fromEntries(Object.entries(lead).filter(([name]) => name !== field));
}

const withNul = (text: string) => `${text}\u0000`;

describe('a complete request', () => {
  it('is accepted as it is', () => {
    expect(leadBodySchema.parse(lead)).toEqual(lead);
  });

  it.each([
    ['a name of one letter', { firstname: 'Я' }],
    ['a name of 100 letters', { firstname: 'я'.repeat(100) }],
    ['no comment', { comment: '' }],
    ['a comment of 500 letters', { comment: 'я'.repeat(500) }],
    ['a token of 8,192 characters', { recaptcha: 'x'.repeat(8_192) }],
    ['an address in words', { full_address: 'мкр Аксай-4, 17' }],
    ['an address of 5 letters', { full_address: 'Абая1' }],
    ['an address of 300 letters', { full_address: 'я'.repeat(300) }],
    ['an address without a flat', { full_address: { ...chosen, flat: undefined } }],
    ['an address with entrance and floor', { full_address: { ...chosen, entrance: '2', floor: '5' } }],
    ['a house with a fraction', { full_address: { ...chosen, house: '150/230' } }],
    ['a house of 20 characters', { full_address: { ...chosen, house: '1'.repeat(20) } }],
    ['a place on the waiting list', { waiting_list: true, house_id: 'aksay-4:17' }],
    ['a place on the list of no known house', { waiting_list: true }],
    ['a moment without milliseconds', { consent_at: '2026-11-20T10:00:00Z' }],
  ])('may have %s', (_what, change) => {
    expect(leadFaults(change)).toEqual([]);
  });

  it('loses the spaces around its words', () => {
    const parsed = leadBodySchema.parse({
      ...lead,
      firstname: '  Айгүл ',
      comment: ' а б ',
      full_address: { ...chosen, house: ' 17/2 ' },
    });
    expect(parsed).toMatchObject({ firstname: 'Айгүл', comment: 'а б', full_address: { house: '17/2' } });
  });
});

describe('a fault is named by its field', () => {
  it.each(Object.keys(lead) as (keyof LeadBody)[])('%s is missing', (field) => {
    expect(faults(leadBodySchema, without(field))).toEqual([field]);
  });

  it.each(Object.keys(lead).flatMap((field) => [null, 7, true, ['x']].map((value) => [field, value] as const)))(
    '%s is %j',
    (field, value) => {
      expect(leadFaults({ [field]: value })).toEqual([field]);
    },
  );

  it.each([
    ['phone', ''],
    ['phone', '7000000001'],
    ['phone', '+77000000001'],
    ['phone', '8700000000'],
    ['phone', '870000000011'],
    ['phone', '86000000001'],
    ['phone', ' 87000000001'],
    ['phone', '87000000001\n'],
    ['phone', '8700000000٣'],
    ['firstname', ''],
    ['firstname', '   '],
    ['firstname', 'я'.repeat(101)],
    ['full_address', ''],
    ['full_address', '    '],
    ['full_address', 'Абая'],
    ['full_address', 'я'.repeat(301)],
    ['full_address', {}],
    ['full_address', { ...chosen, address_string: '' }],
    ['full_address', { ...chosen, address_string: 'я'.repeat(301) }],
    ['full_address', { ...chosen, street: ' ' }],
    ['full_address', { ...chosen, house: ' ' }],
    ['full_address', { ...chosen, house: '1'.repeat(21) }],
    ['full_address', { ...chosen, flat: '1'.repeat(21) }],
    ['full_address', { ...chosen, latitude: 90.1 }],
    ['full_address', { ...chosen, latitude: '43.25' }],
    ['full_address', { ...chosen, longitude: -180.1 }],
    ['full_address', { ...chosen, longitude: undefined }],
    ['full_address', { ...chosen, extra: 1 }],
    ['waiting_list', 'true'],
    ['house_id', ''],
    ['house_id', 'x'.repeat(61)],
    ['comment', 'я'.repeat(501)],
    ['consent_version', ''],
    ['consent_version', '1 сентября'],
    ['consent_version', '2026-13-01'],
    ['consent_at', '2026-11-20'],
    ['consent_at', 'вчера'],
    ['recaptcha', ''],
    ['recaptcha', 'x'.repeat(8_193)],
  ])('%s is %j', (field, value) => {
    const [fault = '', ...others] = leadFaults({ [field]: value });
    expect(others).toEqual([]);
    expect(fault === field || fault.startsWith(`${field}.`), fault).toBe(true);
  });

  it.each(['address_string', 'street', 'house', 'flat', 'entrance', 'floor'] as const)(
    'a part of a chosen address that is too long is named itself: %s',
    (part) => {
      expect(leadFaults({ full_address: { ...chosen, [part]: 'я'.repeat(301) } })).toEqual([`full_address.${part}`]);
    },
  );

  it.each(['user_type', 'id', '__proto__x', 'lastname'])('%s is a field that nobody knows', (field) => {
    expect(leadFaults({ [field]: 'x' })).toEqual([field]);
  });

  it('several faults are all named', () => {
    expect(leadFaults({ phone: '', firstname: '', comment: null })).toEqual(['phone', 'firstname', 'comment']);
  });

  it.each([null, undefined, 'text', 7, []])('the whole is %j', (value) => {
    expect(leadBodySchema.safeParse(value).success).toBe(false);
  });
});

describe('a NUL character, which PostgreSQL cannot store as text', () => {
  it.each([
    ['firstname', { firstname: withNul('Айгүл') }],
    ['full_address', { full_address: withNul('мкр Аксай-4, 17') }],
    ['address_string', { full_address: { ...chosen, address_string: withNul('ул. Толе би, 59') } }],
  ])('never gets through in %s', (_field, change) => {
    const { data } = leadBodySchema.safeParse({ ...lead, ...change });
    expect(JSON.stringify(data ?? null)).not.toContain('\\u0000');
  });
});

const { full_address: _address, ...consultation } = lead;
const builder: LeadBody<'store-lead-from-site'> = {
  ...consultation,
  company: 'ТОО «Құрылыс»',
  object: 'ЖК «Алатау»',
  email: 'office@builder.example',
};

describe.each([
  ['a consultation', 'update-by-consultation', consultation],
  ['a builder', 'store-lead-from-site', builder],
] as const)('the request of %s', (_who, kind, valid) => {
  const { request, stored, crm } = leadCalls[kind];

  it('is accepted as it is', () => {
    expect(request.parse(valid)).toEqual(valid);
  });

  it.each([
    ['phone', '+77000000001'],
    ['firstname', '  '],
    ['firstname', 'я'.repeat(101)],
    ['comment', 'я'.repeat(501)],
    ['comment', withNul('а')],
    ['consent_at', undefined],
    ['consent_version', 'вчера'],
    ['recaptcha', ''],
    ['full_address', 'мкр Аксай-4, 17'],
    ['user_type', 'site'],
    ['utm_source', 'google'],
  ])('names the fault: %s is %j', (field, value) => {
    expect(faults(request, { ...valid, [field]: value })).toEqual([field]);
  });

  it('may have an empty comment', () => {
    expect(faults(request, { ...valid, comment: '' })).toEqual([]);
  });

  it('is kept with who sent the visitor, and goes to the CRM with user_type', () => {
    const kept = { ...valid, utm_source: 'google' };
    expect(stored.parse(kept)).toEqual(kept);
    expect(crm.parse({ ...kept, user_type: 'site' })).toEqual({ ...kept, user_type: 'site' });
    expect(faults(crm, kept)).toEqual(['user_type']);
  });
});

describe('what a builder writes', () => {
  it.each([
    ['company', ''],
    ['company', undefined],
    ['company', 'я'.repeat(101)],
    ['object', '   '],
    ['object', undefined],
    ['object', 'я'.repeat(301)],
    ['email', ''],
    ['email', 'office'],
    ['email', 'office@builder'],
    ['email', 'office @builder.example'],
    ['email', `${'x'.repeat(245)}@builder.example`],
  ])('names the fault: %s is %j', (field, value) => {
    expect(faults(leadCalls['store-lead-from-site'].request, { ...builder, [field]: value })).toEqual([field]);
  });

  it('may leave the e-mail out', () => {
    const { email: _email, ...rest } = builder;
    expect(leadCalls['store-lead-from-site'].request.parse(rest)).toEqual(rest);
  });
});

it('a request to be called back may have no address, and no more than 300 letters of it', () => {
  const { request } = leadCalls['call-request'];
  const call = { ...consultation, address: '' };
  expect(request.parse(call)).toEqual(call);
  expect(faults(request, { ...call, address: 'я'.repeat(301) })).toEqual(['address']);
});

describe('the place of a request', () => {
  it('is its address, its object or nothing', () => {
    const call = { ...consultation, address: 'пр-т Абая, 5' };
    expect([lead, call, builder, consultation].map(leadPlace)).toEqual([
      'ул. Толе би, 59, кв. 25',
      'пр-т Абая, 5',
      'ЖК «Алатау»',
      '',
    ]);
  });
});

describe('the waiting list that a request is for', () => {
  it.each([
    ['of its house', { waiting_list: true, house_id: 'aksay-4:17' }, 'aksay-4:17'],
    ['of no known house', { waiting_list: true }, null],
    ['none, though the house is known', { house_id: 'aksay-4:17' }, null],
    ['none, expressly', { waiting_list: false, house_id: 'aksay-4:17' }, null],
  ])('is that %s', (_which, fields, house) => {
    expect(waitingHouse({ ...lead, ...fields })).toBe(house);
  });

  it('is none for a consultation or a builder', () => {
    expect([consultation, builder].map(waitingHouse)).toEqual([null, null]);
  });
});

describe('addressText', () => {
  it('is the address in words in both variants', () => {
    expect(addressText(chosen)).toBe('ул. Толе би, 59, кв. 25');
    expect(addressText('мкр Аксай-4, 17')).toBe('мкр Аксай-4, 17');
  });
});

describe('what the CRM receives', () => {
  it('is the request with user_type site', () => {
    expect(leadCalls['store-lead'].crm.parse({ ...lead, user_type: 'site' })).toEqual({ ...lead, user_type: 'site' });
  });

  it.each([undefined, 'app', ''])('is not the request with user_type %j', (userType) => {
    expect(faults(leadCalls['store-lead'].crm, { ...lead, user_type: userType })).toEqual(['user_type']);
  });
});

describe('what the CRM answers', () => {
  it.each([
    { success: true, data: { id: 24_001 } },
    { success: true, data: { id: '24001' } },
    { success: false, reason: 'нет порта' },
    { success: false, reason: null },
    { success: false },
  ])('may be %j', (answer) => {
    expect(crmLeadAnswerSchema.safeParse(answer).success).toBe(true);
  });

  it.each([
    { success: true },
    { success: true, data: {} },
    { success: true, data: { id: '' } },
    { success: true, data: { id: null } },
    { success: 'yes' },
    {},
    null,
    'ok',
  ])('is never %j', (answer) => {
    expect(crmLeadAnswerSchema.safeParse(answer).success).toBe(false);
  });
});

describe('what the browser is answered', () => {
  const key = `${'a'.repeat(36)}.${'b'.repeat(43)}`;

  it.each([
    { success: true, data: { id: '24001', key }, state: 'delivered' },
    { success: true, data: { id: 'S-1001', key }, state: 'received' },
    { success: false, reason: '' },
  ])('may be %j', (answer) => {
    expect(leadAnswerSchema.parse(answer)).toEqual(answer);
  });

  it.each([
    { success: true, data: { id: '24001', key } },
    { success: true, data: { id: 24_001, key }, state: 'delivered' },
    { success: true, data: { id: '24001' }, state: 'delivered' },
    { success: true, data: { id: '24001', key: '24001' }, state: 'delivered' },
    { success: false },
  ])('is never %j', (answer) => {
    expect(leadAnswerSchema.safeParse(answer).success).toBe(false);
  });
});

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

describe('the body of a connection request', () => {
  it('is accepted unchanged when it is complete', () => {
    expect(leadBodySchema.parse(lead)).toEqual(lead);
  });

  it.each([
    ['a name of 100 letters', { firstname: 'я'.repeat(100) }],
    ['no comment', { comment: '' }],
    ['a comment of 500 letters', { comment: 'я'.repeat(500) }],
    ['a token of 8,192 characters', { recaptcha: 'x'.repeat(8_192) }],
    ['an address of 5 letters', { full_address: 'Абая1' }],
    ['an address of 300 letters', { full_address: 'я'.repeat(300) }],
    ['an address without a flat', { full_address: { ...chosen, flat: undefined } }],
    ['an address with entrance and floor', { full_address: { ...chosen, entrance: '2', floor: '5' } }],
    ['a house of 20 characters', { full_address: { ...chosen, house: '1'.repeat(20) } }],
    ['a place on the waiting list', { waiting_list: true, house_id: 'aksay-4:17' }],
    ['a place on the list of no known house', { waiting_list: true }],
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

describe('the body of a connection request is refused by the name of its field', () => {
  it.each(Object.keys(lead) as (keyof LeadBody)[])('%s is missing', (field) => {
    expect(faults(leadBodySchema, without(field))).toEqual([field]);
  });

  it.each([
    ['phone', '+77000000001'],
    ['phone', '8700000000'],
    ['phone', '870000000011'],
    ['phone', '86000000001'],
    ['phone', '8700000000٣'],
    ['firstname', '   '],
    ['firstname', 'я'.repeat(101)],
    ['full_address', 'Абая'],
    ['full_address', 'я'.repeat(301)],
    ['full_address', { ...chosen, address_string: '' }],
    ['full_address', { ...chosen, street: ' ' }],
    ['full_address', { ...chosen, house: ' ' }],
    ['full_address', { ...chosen, flat: '1'.repeat(21) }],
    ['full_address', { ...chosen, latitude: 90.1 }],
    ['full_address', { ...chosen, longitude: -180.1 }],
    ['full_address', { ...chosen, extra: 1 }],
    ['waiting_list', 'true'],
    ['house_id', 'x'.repeat(61)],
    ['comment', 'я'.repeat(501)],
    ['consent_version', '1 сентября'],
    ['consent_at', '2026-11-20'],
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

  it('an unknown field', () => {
    expect(leadFaults({ user_type: 'x' })).toEqual(['user_type']);
  });

  it('several faults are all named', () => {
    expect(leadFaults({ phone: '', firstname: '', comment: null })).toEqual(['phone', 'firstname', 'comment']);
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
    ['comment', withNul('а')],
    ['consent_at', undefined],
    ['full_address', 'мкр Аксай-4, 17'],
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

describe('the request of a builder', () => {
  it.each([
    ['company', ''],
    ['company', 'я'.repeat(101)],
    ['object', '   '],
    ['object', 'я'.repeat(301)],
    ['email', 'office@builder'],
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

describe('leadPlace', () => {
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

describe('waitingHouse', () => {
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

describe('the request that the CRM receives', () => {
  it('is the request with user_type site', () => {
    expect(leadCalls['store-lead'].crm.parse({ ...lead, user_type: 'site' })).toEqual({ ...lead, user_type: 'site' });
  });

  it('is not the request with another user_type', () => {
    expect(faults(leadCalls['store-lead'].crm, { ...lead, user_type: 'app' })).toEqual(['user_type']);
  });
});

describe('the answer of the CRM', () => {
  it.each([
    { success: true, data: { id: 24_001 } },
    { success: true, data: { id: '24001' } },
    { success: false, reason: 'нет порта' },
    { success: false, reason: null },
    { success: false },
  ])('may be %j', (answer) => {
    expect(crmLeadAnswerSchema.safeParse(answer).success).toBe(true);
  });

  it.each([{ success: true }, { success: true, data: { id: '' } }])('is never %j', (answer) => {
    expect(crmLeadAnswerSchema.safeParse(answer).success).toBe(false);
  });
});

describe('the answer to the browser', () => {
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
    { success: true, data: { id: '24001', key: '24001' }, state: 'delivered' },
    { success: false },
  ])('is never %j', (answer) => {
    expect(leadAnswerSchema.safeParse(answer).success).toBe(false);
  });
});

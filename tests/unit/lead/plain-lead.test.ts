import { describe, expect, it } from 'vitest';
import { builderBodySchema, consultationBodySchema, leadBodySchema } from '@/lib/contracts/lead';
import {
  faultsOf,
  isRight,
  leadOf,
  newQuestion,
  nothingTyped,
  plainStep,
  readPlainQuery,
  type LeadDraft,
} from '@/lib/lead/plain-lead';

const typed = {
  ...nothingTyped,
  phone: '8 701 000-00-01',
  firstname: 'Айгерім',
  address: 'пр-т Абая, 150/230',
  company: 'ТОО «Құрылыс»',
  object: 'ЖК «Алатау»',
  consent: 'on' as const,
};
const draft: LeadDraft = {
  form: 'connection',
  typed,
  at: '2026-11-20T10:00:00.000Z',
  attempt: 1,
  question: { first: 7, second: 4, missed: false },
  waiting: {},
  again: false,
};
const names = ['connection', 'consultation', 'builder'] as const;

describe('the validation errors of a form without scripts', () => {
  it('are empty when all fields are valid', () => {
    for (const form of names) expect(faultsOf(form, typed)).toEqual({});
  });

  it('list the missing fields of each form, in their order', () => {
    const missing = names.map((form) => Object.keys(faultsOf(form, nothingTyped)).join());
    const ofBuilder = 'phone,firstname,company,object,consent';
    expect(missing).toEqual(['phone,firstname,address,consent', 'phone,firstname,consent', ofBuilder]);
  });

  it.each([
    ['phone', '', { words: 'connection.phoneRequired' }],
    ['phone', '8 701 000', { words: 'connection.phoneShort', count: 4 }],
    ['phone', '+1 212 555 01 00', { words: 'connection.phoneFormat' }],
    ['firstname', ' ', { words: 'connection.nameRequired' }],
    ['firstname', 'я'.repeat(101), { words: 'connection.nameLong', limit: 100 }],
    ['company', 'я'.repeat(101), { words: 'leadForm.tooLong', limit: 100 }],
    ['email', 'office@', { words: 'builderForm.emailFormat' }],
    ['comment', 'я'.repeat(501), { words: 'leadForm.tooLong', limit: 500 }],
    ['comment', '\0', { words: 'leadForm.tooLong', limit: 500 }],
  ] as const)('include the field %s with the value "%s"', (name, value, fault) => {
    expect(faultsOf('builder', { ...typed, [name]: value })).toEqual({ [name]: fault });
  });

  it.each([
    ['Абая', { words: 'connection.freeAddressRequired' }],
    ['я'.repeat(301), { words: 'leadForm.tooLong', limit: 300 }],
  ])('include the address "%s" only in the connection form', (address, fault) => {
    expect(faultsOf('connection', { ...typed, address })).toEqual({ address: fault });
    expect(faultsOf('consultation', { ...typed, address })).toEqual({});
  });

  it('limit the comment to 420 characters only in a consultation', () => {
    const comment = 'я'.repeat(421);
    expect(faultsOf('consultation', { ...typed, comment })).toEqual({
      comment: { words: 'leadForm.tooLong', limit: 420 },
    });
    expect(faultsOf('connection', { ...typed, comment })).toEqual({});
  });
});

describe('the sum question of a form without scripts', () => {
  it('has two numbers from 2 to 9', () => {
    expect(newQuestion((from) => from, true)).toEqual({ first: 2, second: 2, missed: true });
    expect(newQuestion((_from, below) => below - 1)).toEqual({ first: 9, second: 9, missed: false });
  });

  it('accepts only the right sum in digits', () => {
    const answers = ['11', ' 11 ', '12', '', 'одиннадцать', '11.0'];
    expect(answers.filter((answer) => isRight(draft.question, answer))).toEqual(['11', ' 11 ']);
  });
});

describe('the lead of a form without scripts', () => {
  it('is a connection with a typed address, or a repeated application', () => {
    const { kind, body } = leadOf(draft);
    expect(kind).toBe('store-lead');
    const words = { phone: '87010000001', full_address: 'пр-т Абая, 150/230', consent_at: draft.at };
    expect(leadBodySchema.parse(body)).toMatchObject(words);
    expect(leadOf({ ...draft, again: true }).kind).toBe('re-application-lead');
  });

  it('has the waiting-list fields of a house without a line', () => {
    const waiting = { waiting_list: true, house_id: 'abaya:5' };
    expect(leadOf({ ...draft, waiting }).body).toMatchObject(waiting);
  });

  it('is a consultation or the lead of a builder', () => {
    const consultation = leadOf({ ...draft, form: 'consultation' });
    expect(consultation.kind).toBe('update-by-consultation');
    expect(consultationBodySchema.parse(consultation.body)).toEqual(consultation.body);
    const builder = leadOf({ ...draft, form: 'builder' });
    expect(builder.kind).toBe('store-lead-from-site');
    expect(builderBodySchema.parse(builder.body)).toEqual(builder.body);
    expect(builder.body).not.toHaveProperty('email');
    const reachable = leadOf({ ...draft, form: 'builder', typed: { ...typed, email: 'office@builder.example' } });
    expect(reachable.body).toMatchObject({ email: 'office@builder.example' });
  });

  it('is refused with an error when a field is invalid', () => {
    expect(() => leadOf({ ...draft, typed: { ...typed, phone: '' } })).toThrow();
  });
});

const data = { id: 'S-1', key: 'key' };

it('the step of a form without scripts follows from the draft and the answer', () => {
  expect(plainStep(null, null)).toBe('form');
  expect(plainStep({ ...draft, typed: { ...typed, consent: undefined } }, null)).toBe('form');
  expect(plainStep(draft, null)).toBe('question');
  expect(plainStep({ ...draft, typed: nothingTyped }, { success: true, data, state: 'received' })).toBe('accepted');
  expect(plainStep(draft, { success: false, reason: '' })).toBe('rejected');
});

it('the query of a form without scripts is parsed without unknown values', () => {
  const nothing = { sent: false, address: '', tariff: '' };
  const known = { problem: 'limit', form: 'builder' };
  expect(readPlainQuery({ step: 'next', ...known })).toEqual({ ...nothing, sent: true, ...known });
  expect(readPlainQuery({ street: 'пр-т Абая', house: '17' }).address).toBe('пр-т Абая, 17');
  const wrong = { problem: 'x', form: 'y', street: 'я'.repeat(999), house: ['1', '2'] };
  for (const query of [{}, { step: ['next'], ...wrong }]) expect(readPlainQuery(query)).toEqual(nothing);
});

import { describe, expect, it } from 'vitest';
import { builderBodySchema, callbackBodySchema, consultationBodySchema, leadBodySchema } from '@/lib/contracts/lead';
import {
  emptyLead,
  formTexts,
  leadFields,
  leadFieldsOf,
  leadForms,
  leadFormSchema,
  leadTexts,
  type LeadForm,
} from '@/lib/lead/lead-forms';

const filled = {
  ...emptyLead,
  phone: '8 701 000-00-01',
  firstname: ' Айгерім ',
  when: 'soon',
  consent: true,
  company: 'ТОО «Құрылыс»',
  object: 'ЖК «Алатау»',
};

describe('the lead forms', () => {
  it('validate only their own fields', () => {
    expect(leadFormSchema(leadForms.callback).parse({ ...filled, company: '' })).toMatchObject({
      phone: '87010000001',
      firstname: 'Айгерім',
      company: '',
    });
    expect(leadFormSchema(leadForms.builder).safeParse({ ...filled, company: ' ' }).success).toBe(false);
    expect(leadFormSchema(leadForms.builder).safeParse({ ...filled, address: 'я'.repeat(999) }).success).toBe(true);
  });

  it('produce leads that the contracts accept', () => {
    const ending = { consent_version: '2026-09-01', consent_at: '2026-11-20T10:00:00.000Z', recaptcha: 'token' };
    const textsOf = <Form extends LeadForm>(form: Form) => formTexts(form, leadFormSchema(form).parse(filled));
    const builder = textsOf(leadForms.builder);
    expect(builder).not.toHaveProperty('email');
    expect(builderBodySchema.safeParse({ ...builder, ...ending }).success).toBe(true);
    expect(consultationBodySchema.safeParse({ ...textsOf(leadForms.consultation), ...ending }).success).toBe(true);
    const callback = { ...textsOf(leadForms.callback), comment: '', ...ending };
    expect(callbackBodySchema.safeParse(callback).success).toBe(true);
    const connection = { ...textsOf(leadForms.person), full_address: 'пр-т Абая, 5', comment: '', ...ending };
    expect(leadBodySchema.safeParse(connection).success).toBe(true);
  });

  it('let the browser fill in what it knows of the visitor', () => {
    expect(leadTexts(({ attributes }) => ('autoComplete' in attributes ? attributes.autoComplete : null))).toEqual({
      phone: 'tel',
      firstname: 'given-name',
      address: 'street-address',
      company: 'organization',
      email: 'email',
      object: 'off',
      comment: null,
    });
  });

  it('ask for every field of the table', () => {
    const asked = new Set(Object.values(leadForms).flatMap(leadFieldsOf));
    expect(Object.values(leadFields).filter((field) => !asked.has(field))).toEqual([]);
  });
});

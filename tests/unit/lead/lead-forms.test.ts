import { describe, expect, it } from 'vitest';
import { callbackBodySchema } from '@/lib/contracts/lead';
import { emptyLead, leadForms, leadFormSchema } from '@/lib/lead/lead-forms';

const filled = {
  ...emptyLead,
  phone: '8 701 000-00-01',
  firstname: ' Айгерім ',
  when: 'soon',
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

  it('produce a callback that the contract accepts', () => {
    const ending = { consent_version: '2026-09-01', consent_at: '2026-11-20T10:00:00.000Z', recaptcha: 'token' };
    const { phone, firstname, address, comment } = leadFormSchema(leadForms.callback).parse(filled);
    expect(callbackBodySchema.safeParse({ phone, firstname, address, comment, ...ending }).success).toBe(true);
  });
});

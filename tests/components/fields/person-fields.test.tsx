import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useController, useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { PhoneFormField } from '@/components/fields/phone-form-field';
import { LeadTextField } from '@/components/lead-forms/lead-field';
import { emptyLead, leadFields, type LeadFormValues } from '@/lib/lead/lead-forms';
import { kazakh } from '../support/languages';
import { renderInSite } from '../support/render';

function Form({ mobile }: { mobile: boolean }) {
  const form = useForm<typeof emptyLead, unknown, LeadFormValues>({ defaultValues: emptyLead });
  const { field } = useController({ control: form.control, name: 'phone' });
  return (
    <>
      <PhoneFormField id="phone" field={field} faulty={false} mobile={mobile} />
      <LeadTextField id="firstname" field={leadFields.firstname} form={form} />
    </>
  );
}

describe('the name and phone fields in Kazakh (specification, section 4)', () => {
  const { connection } = kazakh.words;

  async function type(label: string, text: string, mobile = false) {
    const user = userEvent.setup({ delay: null });
    renderInSite(<Form mobile={mobile} />, kazakh);
    const input = screen.getByLabelText(label);
    await user.type(input, text);
    const said = document.getElementById(input.getAttribute('aria-describedby') ?? '');
    return { state: said?.id, words: said?.textContent, isInvalid: input.getAttribute('aria-invalid') };
  }

  it.each([
    ['show no message for an incomplete phone', 'phone', '8700000001'],
    ['show no message for a name without digits', 'firstname', 'Айгерім'],
  ] as const)('%s', async (_what, field, text) => {
    expect(await type(connection[field], text)).toMatchObject({ state: undefined });
  });

  it.each([
    ['confirm a complete mobile phone', 'phone', '87000000010', false, 'positive', 'phoneWhole'],
    ['confirm a mobile phone that a code is sent to', 'phone', '87000000010', true, 'positive', 'phoneWhole'],
    ['warn about a landline number', 'phone', '87270000000', false, 'warning', 'phoneTown'],
    ['reject a landline number that a code is sent to', 'phone', '87270000000', true, 'error', 'phoneLandline'],
    ['warn about a name with digits', 'firstname', 'Айгерім2', false, 'warning', 'nameDigits'],
  ] as const)('%s', async (_what, field, text, mobile, state, words) => {
    expect(await type(connection[field], text, mobile)).toEqual({
      state: `${field}-${state}`,
      words: connection[words],
      isInvalid: String(state === 'error'),
    });
  });
});

import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useController, useForm, useWatch } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { FirstnameField } from '@/components/fields/firstname-field';
import { PhoneFormField } from '@/components/fields/phone-form-field';
import { kazakh } from '../support/languages';
import { renderInSite } from '../support/render';

function Form({ mobile }: { mobile: boolean }) {
  const { control, register } = useForm({ defaultValues: { phone: '', firstname: '' } });
  const { field } = useController({ control, name: 'phone' });
  const firstname = useWatch({ control, name: 'firstname' });
  return (
    <>
      <PhoneFormField id="phone" field={field} faulty={false} mobile={mobile} />
      <FirstnameField id="firstname" registration={register('firstname')} fault={undefined} value={firstname} />
    </>
  );
}

describe('the name and phone fields in Kazakh (specification, section 4)', () => {
  const language = kazakh;
  const { connection } = language.words;

  async function type(label: string, text: string, mobile = false) {
    const user = userEvent.setup({ delay: null });
    renderInSite(<Form mobile={mobile} />, language);
    const input = screen.getByLabelText(label);
    await user.type(input, text);
    const said = document.getElementById(input.getAttribute('aria-describedby') ?? '');
    return { state: said?.id, words: said?.textContent, isInvalid: input.getAttribute('aria-invalid') };
  }

  it('show no message for an incomplete phone', async () => {
    expect(await type(connection.phone, '8700000001')).toMatchObject({ state: undefined });
  });

  it.each([false, true])('confirm a complete mobile phone (a code is required: %j)', async (mobile) => {
    expect(await type(connection.phone, '87000000010', mobile)).toEqual({
      state: 'phone-positive',
      words: connection.phoneWhole,
      isInvalid: 'false',
    });
  });

  it('warn about a landline number without marking it invalid', async () => {
    expect(await type(connection.phone, '87270000000')).toEqual({
      state: 'phone-warning',
      words: connection.phoneTown,
      isInvalid: 'false',
    });
  });

  it('reject a landline number when a code must be sent to it', async () => {
    expect(await type(connection.phone, '87270000000', true)).toEqual({
      state: 'phone-error',
      words: connection.phoneLandline,
      isInvalid: 'true',
    });
  });

  it('warn about a name with digits', async () => {
    expect(await type(connection.firstname, 'Айгерім2')).toEqual({
      state: 'firstname-warning',
      words: connection.nameDigits,
      isInvalid: 'false',
    });
  });

  it('show no message for a name without digits', async () => {
    expect(await type(connection.firstname, 'Айгерім')).toMatchObject({ state: undefined });
  });
});

import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { INVALID_ADDRESS_FLAG_MS } from '@/lib/config/limits';
import { openFilledForm, openForm } from '../support/lead';
import { beginning, counted, kazakh, plain, russian } from '../support/languages';
import { answers, mockLeads, mockSite } from '../support/site';
import { expectFocus } from '../../support/focus';

mockSite();

const alerts = () => screen.queryAllByRole('alert').map((alert) => alert.textContent);

describe('the connection form in Kazakh', () => {
  const { connection } = kazakh.words;

  it('shows all validation errors at once and focuses the first field', async () => {
    const sent = mockLeads(answers.delivered('24001'));
    const { user, submit, phone } = await openForm(kazakh);
    expect(alerts()).toEqual([]);
    await user.click(submit());
    await screen.findByText(plain(connection.phoneRequired));
    expect(alerts()).toEqual([
      connection.phoneRequired,
      connection.nameRequired,
      connection.addressRequired,
      connection.consentRequired,
    ]);
    const fields = [
      screen.getByRole('textbox', { name: connection.phone, description: connection.phoneRequired }),
      screen.getByRole('textbox', { name: connection.firstname, description: connection.nameRequired }),
      screen.getByRole('checkbox', { description: connection.consentRequired }),
    ];
    for (const field of fields) expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(
      screen.getByRole('button', { name: beginning(connection.address), description: connection.addressRequired }),
    ).toBeDefined();
    await expectFocus(() => phone());
    expect(sent).toEqual([]);
  });

  it('shows the number of missing digits of the phone', async () => {
    const words = counted(connection.phoneShort, 3, 'kk');
    const { user, submit, phone } = await openForm(kazakh);
    await user.type(phone(), '87010000');
    await user.click(submit());
    await expectFocus(await screen.findByRole('textbox', { name: connection.phone, description: words }));
    await user.type(phone(), '0000001');
    await waitFor(() => expect(phone().getAttribute('aria-invalid')).toBe('false'));
    expect(alerts()).not.toContain(words);
  });

  it('sends nothing without the consent', async () => {
    const sent = mockLeads(answers.delivered('24001'));
    const { user, submit, consent } = await openFilledForm(kazakh);
    await user.click(consent());
    await user.click(submit());
    expect(await screen.findByRole('checkbox', { description: connection.consentRequired })).toBe(consent());
    expect(alerts()).toEqual([connection.consentRequired]);
    await expectFocus(() => consent());
    expect(sent).toEqual([]);
  });
});

describe('a missing address in the connection form', () => {
  it('is flagged for two seconds, and its validation error stays', async () => {
    const { submit, address } = await openForm();
    vi.useFakeTimers();
    fireEvent.click(submit());
    await act(() => vi.advanceTimersByTimeAsync(INVALID_ADDRESS_FLAG_MS - 1));
    expect(address().dataset['flag']).toBe('true');
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(address().dataset['flag']).toBeUndefined();
    expect(screen.getByRole('button', { description: russian.words.connection.addressRequired })).toBe(address());
  });

  it.each([
    ['the consent is missing too', false],
    ['nothing else is missing', true],
  ])('gets the focus when %s', async (_what, isTicked) => {
    const { user, phone, firstname, consent, submit, address } = await openForm();
    await user.type(phone(), '87010000001');
    await user.type(firstname(), 'Айгерім');
    if (isTicked) await user.click(consent());
    await user.click(submit());
    await screen.findByText(plain(russian.words.connection.addressRequired));
    await expectFocus(() => address());
  });
});

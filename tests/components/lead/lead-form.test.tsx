import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { INVALID_ADDRESS_FLAG_MS } from '@/lib/config/limits';
import { localizedPath } from '@/lib/i18n/routing';
import { card, openFilledForm, openLeadFlow, openForm } from '../support/lead';
import { beginning, counted, filled, kazakh, plain, russian } from '../support/languages';
import { answers, mockLeads, mockSite } from '../support/site';
import { tagged } from '../../support/filled';
import { expectFocus } from '../../support/focus';

mockSite();

const alerts = () => screen.queryAllByRole('alert').map((alert) => alert.textContent);

describe('the connection form in Kazakh', () => {
  const language = kazakh;
  const { connection } = language.words;

  it('closes when the visitor follows the link to the online order of its tariff', async () => {
    const { user, onClose } = openLeadFlow(language, { card: { ...card, id: 102 } });
    const online = screen.getByRole('link', { name: beginning(connection.onlineTitle) });
    expect(online.getAttribute('href')).toBe(localizedPath(language.language, '/navigator?tariff=102&step=address'));
    online.addEventListener('click', (event) => event.preventDefault());
    await user.click(online);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('shows all validation errors at once and focuses the first field', async () => {
    const sent = mockLeads(answers.delivered('24001'));
    const { user, submit, phone } = await openForm(language);
    expect(alerts()).toEqual([]);
    await user.click(submit());
    await screen.findByText(plain(connection.phoneRequired));
    expect(alerts()).toEqual([
      connection.phoneRequired,
      connection.nameRequired,
      connection.addressRequired,
      connection.consentRequired,
    ]);
    expect(
      screen
        .getByRole('textbox', { name: connection.phone, description: connection.phoneRequired })
        .getAttribute('aria-invalid'),
    ).toBe('true');
    expect(
      screen
        .getByRole('textbox', { name: connection.firstname, description: connection.nameRequired })
        .getAttribute('aria-invalid'),
    ).toBe('true');
    expect(
      screen.getByRole('button', { name: beginning(connection.address), description: connection.addressRequired }),
    ).toBeDefined();
    expect(screen.getByRole('checkbox', { description: connection.consentRequired }).getAttribute('aria-invalid')).toBe(
      'true',
    );
    await expectFocus(() => phone());
    expect(sent).toEqual([]);
  });

  it.each([['87010000', 3]])('shows the number of missing digits after %s', async (typed, count) => {
    const words = counted(connection.phoneShort, count, language.language);
    const { user, submit, phone } = await openForm(language);
    await user.type(phone(), typed);
    await user.click(submit());
    await expectFocus(await screen.findByRole('textbox', { name: connection.phone, description: words }));
    await user.type(phone(), '0000001');
    await waitFor(() => expect(phone().getAttribute('aria-invalid')).toBe('false'));
    expect(alerts()).not.toContain(words);
  });

  it('has an unticked consent with a link to the privacy policy', async () => {
    const { consent } = await openForm(language);
    expect(consent().checked).toBe(false);
    const link = screen.getByRole('link', { name: tagged(connection.consent, 'link') });
    expect(link.getAttribute('href')).toBe(language.privacyPolicy);
    expect(link.getAttribute('target')).toBe('_blank');
    expect(screen.getByRole('checkbox', { name: filled(connection.consent) })).toBe(consent());
  });

  it('sends nothing without the consent', async () => {
    const sent = mockLeads(answers.delivered('24001'));
    const { user, submit, consent } = await openFilledForm(language);
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

describe('navigation in the connection form', () => {
  const { connection } = russian.words;

  it('keeps the typed values when the visitor goes back from the address step', async () => {
    const { user, phone, firstname, consent, address, back } = await openForm();
    await user.type(phone(), '8701000');
    await user.type(firstname(), 'Айгерім');
    await user.click(consent());
    await user.click(address());
    await expectFocus(() => screen.getByRole('heading', { name: connection.addressTitle }));
    await user.click(back() ?? document.body);
    await expectFocus(() => screen.getByRole('heading', { name: connection.formTitle }));
    expect(phone().value).toBe('+7 (701) 000');
    expect(firstname().value).toBe('Айгерім');
    expect(consent().checked).toBe(true);
    expect(address().textContent).toContain(connection.chooseAddress);
  });
});

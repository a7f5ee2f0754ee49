import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadDialogs } from '@/components/hosts/dialog-root';
import { openCallback, openFilledCallback, PHONE } from '../support/callback';
import { kazakh, russian } from '../support/languages';
import { contacts, salesPhoneLink } from '../support/render';
import { answers, playLeads, playSite } from '../support/site';
import { expectFocus } from '../../support/focus';

/* What it has in common with the other forms that ask for a call stands in lead-forms.test.tsx. */

playSite();

beforeEach(() => localStorage.clear());

describe('in Russian', () => {
  const language = russian;
  const { acceptedRequest, callback, connection } = language.words;

  it('opens at its title, with consent not given and a phone to call at its foot', async () => {
    const page = openCallback(language);
    await expectFocus(() => screen.getByRole('heading', { name: callback.title }));
    expect(page.consent().checked).toBe(false);
    expect(screen.getByRole('link', { name: contacts.salesPhone }).getAttribute('href')).toBe(salesPhoneLink);
  });

  it('needs no address', async () => {
    const sent = playLeads(answers.delivered('24001'));
    const page = await openFilledCallback(language);
    await page.user.clear(page.address());
    await page.user.click(page.submit());
    await screen.findByRole('heading', { name: connection.successTitle });
    expect(sent[0]?.body['address']).toBe('');
    expect(screen.getByText(PHONE)).toBeDefined();
  });

  it.each([
    ['by its button', 'button', connection.done],
    ['for the page of the request', 'link', acceptedRequest.where],
  ] as const)('is left %s', async (_how, role, name) => {
    playLeads(answers.delivered('24001'));
    const page = await openFilledCallback(language);
    await page.user.click(page.submit());
    const leave = await screen.findByRole(role, { name });
    // Nothing in a test goes to another page.
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    await page.user.click(leave);
    expect(page.onClose).toHaveBeenCalledTimes(1);
  });
});

it('is opened by its name, in the language of the page: Kazakh', async () => {
  const { language, words } = kazakh;
  document.documentElement.lang = language;
  const { DialogRoot, words: loaded } = await loadDialogs();
  await act(async () =>
    render(
      <DialogRoot
        words={loaded}
        opening={{ name: 'callback', card: null, typedAddress: null }}
        contacts={contacts}
        onClose={() => undefined}
        onFailed={() => undefined}
      />,
    ),
  );
  expect(await screen.findByRole('dialog', { name: words.callback.title })).toBeDefined();
});

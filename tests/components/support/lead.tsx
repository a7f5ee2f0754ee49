import { screen, waitFor } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { expect, vi } from 'vitest';
import { LeadDialog } from '@/components/lead/lead-dialog';
import type { DialogOpening } from '@/components/dialog/dialog-props';
import { beginning, russian, type Language } from './languages';
import { renderInSite } from './render';

export const card = { type: 'Интернет', name: 'Город 200' };
export const WRITTEN_ADDRESS = 'Каскелен, ул. Абая, 5';

type Card = DialogOpening['card'];

/** The connection dialog and how a visitor finds things in it: by role and by name. */
export type ConnectionPage = ReturnType<typeof openLeadFlow>;

/** Opens the dialog at its first step. */
export function openLeadFlow(language: Language = russian, opening: Partial<DialogOpening> = {}) {
  const { connection, connectivity, dialogs } = language.words;
  const user = userEvent.setup({ delay: null });
  const onClose = vi.fn<() => void>();
  const { unmount } = renderInSite(
    <LeadDialog opening={{ name: 'connection', card: null, typedAddress: null, ...opening }} onClose={onClose} />,
    language,
  );
  return {
    user,
    onClose,
    unmount,
    phone: () => screen.getByRole<HTMLInputElement>('textbox', { name: connection.phone }),
    firstname: () => screen.getByRole<HTMLInputElement>('textbox', { name: connection.firstname }),
    address: () => screen.getByRole('button', { name: beginning(connection.address) }),
    consent: () => screen.getByRole<HTMLInputElement>('checkbox'),
    submit: () =>
      screen.getByRole('button', {
        name: (name) => [connection.submit, connectivity.uncheckedAction].includes(name),
      }),
    back: () => screen.queryByRole('button', { name: dialogs.back }),
  };
}

/** Opens the dialog and goes on to its form. */
export async function openForm(language: Language = russian, card: Card = null): Promise<ConnectionPage> {
  const page = openLeadFlow(language, { card });
  await page.user.click(screen.getByRole('button', { name: beginning(language.words.connection.callbackTitle) }));
  return page;
}

/** Pastes a text in the place of the present one: quicker than key by key where keys do not matter. */
async function put(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  await user.paste(text);
}

/** Gives the address in plain words, by the address step, and waits until it is checked. */
export async function writeAddress(page: ConnectionPage, text: string): Promise<void> {
  await applyAddress(page, russian, text);
  await addressChecked();
}

async function applyAddress({ user, address }: ConnectionPage, { words }: Language, text: string): Promise<void> {
  await user.click(address());
  // The step is as it was left.
  const byHand = screen.queryByRole('button', { name: words.connection.byHand });
  if (byHand !== null) await user.click(byHand);
  const field = screen.getByRole('textbox', { name: words.connection.freeAddress });
  await put(user, field, text);
  await user.click(screen.getByRole('button', { name: words.connection.apply }));
}

/** Waits in the form until the address is checked: a lead is not sent before. */
export async function addressChecked({ words }: Language = russian): Promise<void> {
  await waitFor(() => expect(screen.queryByRole('button', { name: words.connection.addressChecking })).toBeNull());
}

/** Fills in phone, name and consent. */
export async function fillPerson({ user, phone, firstname, consent }: ConnectionPage): Promise<void> {
  await put(user, phone(), '8 701 000 00 01');
  await put(user, firstname(), 'Айгерім');
  await user.click(consent());
}

/** Opens the form and fills in all of it. */
export async function openFilledForm(language: Language = russian, card: Card = null): Promise<ConnectionPage> {
  const page = await openFormBeingChecked(language, card);
  await addressChecked(language);
  return page;
}

/** The same without waiting for the check of the address. */
export async function openFormBeingChecked(language: Language, card: Card = null): Promise<ConnectionPage> {
  const page = await openForm(language, card);
  await fillPerson(page);
  await applyAddress(page, language, WRITTEN_ADDRESS);
  return page;
}

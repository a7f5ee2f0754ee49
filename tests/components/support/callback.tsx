import { screen } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { vi, type Mock } from 'vitest';
import { CallbackDialog } from '@/components/lead-forms/callback-dialog';
import { russian, type Language } from './languages';
import { renderInSite } from './render';

export const PHONE = '+7 (701) 000 00 01';
export const ADDRESS = 'пр-т Абая, 150/230';

/** The dialog that asks for a call and how a visitor finds things in it. */
export interface CallbackPage {
  user: UserEvent;
  onClose: Mock<() => void>;
  unmount: () => void;
  phone: () => HTMLInputElement;
  firstname: () => HTMLInputElement;
  when: () => HTMLSelectElement;
  address: () => HTMLInputElement;
  consent: () => HTMLInputElement;
  submit: () => HTMLElement;
}

export function showCallback(onClose: () => void, language: Language): { unmount: () => void } {
  const opening = { name: 'callback', card: null, typedAddress: null } as const;
  return renderInSite(<CallbackDialog opening={opening} onClose={onClose} />, language);
}

export function openCallback(language: Language = russian): CallbackPage {
  const { callback, callWindow, connection } = language.words;
  const user = userEvent.setup({ delay: null });
  const onClose = vi.fn<() => void>();
  const { unmount } = showCallback(onClose, language);
  return {
    user,
    onClose,
    unmount,
    phone: () => screen.getByRole('textbox', { name: connection.phone }),
    firstname: () => screen.getByRole('textbox', { name: connection.firstname }),
    when: () => screen.getByRole('combobox', { name: callWindow.label }),
    address: () => screen.getByRole('textbox', { name: callback.address }),
    consent: () => screen.getByRole('checkbox'),
    submit: () => screen.getByRole('button', { name: callback.submit }),
  };
}

/** Opens the dialog and fills in all of it but the time, which is preset. */
export async function openFilledCallback(language: Language = russian): Promise<CallbackPage> {
  const page = openCallback(language);
  for (const [field, text] of [
    [page.phone(), PHONE],
    [page.firstname(), 'Айгерім'],
    [page.address(), ADDRESS],
  ] as const) {
    await page.user.click(field);
    await page.user.paste(text);
  }
  await page.user.click(page.consent());
  return page;
}

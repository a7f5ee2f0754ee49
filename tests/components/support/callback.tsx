import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { CallbackDialog } from '@/components/lead-forms/callback-dialog';
import { russian, type Language } from './languages';
import { renderInSite } from './render';

export const PHONE = '+7 (701) 000 00 01';
export const ADDRESS = 'пр-т Абая, 150/230';

export function showCallback(onClose: () => void, language: Language): { unmount: () => void } {
  const opening = { name: 'callback', card: null, typedAddress: null } as const;
  return renderInSite(<CallbackDialog opening={opening} onClose={onClose} />, language);
}

/** The dialog that asks for a call and how a visitor finds things in it. */
export type CallbackPage = ReturnType<typeof openCallback>;

export function openCallback(language: Language = russian) {
  const { callback, callWindow, connection } = language.words;
  const user = userEvent.setup({ delay: null });
  const onClose = vi.fn<() => void>();
  const { unmount } = showCallback(onClose, language);
  return {
    user,
    onClose,
    unmount,
    phone: () => screen.getByRole<HTMLInputElement>('textbox', { name: connection.phone }),
    firstname: () => screen.getByRole<HTMLInputElement>('textbox', { name: connection.firstname }),
    when: () => screen.getByRole<HTMLSelectElement>('combobox', { name: callWindow.label }),
    address: () => screen.getByRole<HTMLInputElement>('textbox', { name: callback.address }),
    consent: () => screen.getByRole<HTMLInputElement>('checkbox'),
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

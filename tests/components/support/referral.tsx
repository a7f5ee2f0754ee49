import { act, render, screen } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { loadForm } from '@/components/hosts/form-root';
import { openLeadFlow } from './lead';
import { russian, type Language } from './languages';
import { contacts } from './render';

/** A synthetic phone as pasted, as the mask shows it and on the wire. */
export const phone = { typed: '8-700-000-00-10', masked: '+7 (700) 000 00 10', wire: '87000000010' };

/** The step with the phone and how a visitor finds things in it. */
export type ReferralPage = ReturnType<typeof pageIn>;

function pageIn({ words }: Language, user: UserEvent, unmount: () => void) {
  return {
    user,
    unmount,
    field: () => screen.getByRole<HTMLInputElement>('textbox', { name: words.connection.phone }),
    next: () => screen.getByRole('button', { name: words.referral.next }),
    back: () => screen.queryByRole('button', { name: words.dialogs.back }),
  };
}

/** Opens the dialog at step 10. */
export function openReferralDialog(language: Language = russian) {
  const { user, unmount, onClose } = openLeadFlow(language, { name: 'referral' });
  return { ...pageIn(language, user, unmount), onClose };
}

/** Opens the form that stands alone on a page. */
export async function openReferralForm(language: Language = russian): Promise<ReferralPage> {
  document.documentElement.lang = language.language;
  const user = userEvent.setup({ delay: null });
  const form = await loadForm('referral', contacts);
  const { unmount } = await act(async () => render(form));
  await screen.findByRole('button', { name: language.words.referral.next });
  return pageIn(language, user, unmount);
}

/** Pastes a phone into the field, in the place of the present text. */
export async function pastePhone({ user, field }: ReferralPage, text = phone.typed): Promise<void> {
  await user.clear(field());
  await user.paste(text);
}

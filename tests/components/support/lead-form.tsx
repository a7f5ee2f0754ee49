import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { loadForm, type PageForm } from '@/components/hosts/form-root';
import { CallbackDialog } from '@/components/lead-forms/callback-dialog';
import type { LeadKind } from '@/lib/contracts/lead';
import { russian, type Language } from './languages';
import { contacts, renderInSite } from './render';

export const ADDRESS = 'пр-т Абая, 150/230';

type Words = Language['words'];

interface FormCase {
  form: string;
  show: (language: Language) => Promise<{ unmount: () => void }>;
  kind: LeadKind;
  /** The kind of request that it sends. */
  asked: (words: Words) => string;
  submit: (words: Words) => string;
  next: (words: Words) => string;
  /** The comment that is sent. */
  comment: (words: Words) => string;
  /** The optional field. */
  optional: string;
  /** Label, typed text, name in the request and autocomplete of each field, in the order of the form. */
  fields: (words: Words) => { label: string; typed: string; name: string; autocomplete: string | null }[];
  /** The fault of each field that was left empty. */
  missing: (words: Words) => string[];
}

const phone = (words: Words) => ({
  label: words.connection.phone,
  typed: '+7 (701) 000 00 01',
  name: 'phone',
  autocomplete: 'tel',
});

const firstname = (words: Words) => ({
  label: words.connection.firstname,
  typed: 'Айгерім',
  name: 'firstname',
  autocomplete: 'given-name',
});

/** Shows a form of a page; its words are loaded after it. */
const showOnPage = (form: PageForm) => async () => {
  const page = await loadForm(form, contacts);
  return act(async () => render(page));
};

export const consultation: FormCase = {
  form: 'consultation',
  show: showOnPage('consultation'),
  kind: 'update-by-consultation',
  asked: (words) => words.acceptedLead.consultation,
  submit: (words) => words.consultationForm.submit,
  next: (words) => words.consultationForm.next,
  comment: (words) => `${words.callWindow.commentSoon}. Переезд в марте`,
  optional: 'comment',
  fields: (words) => [
    phone(words),
    firstname(words),
    { label: words.consultationForm.comment, typed: 'Переезд в марте', name: 'comment', autocomplete: null },
  ],
  missing: ({ connection }) => [connection.phoneRequired, connection.nameRequired, connection.consentRequired],
};

export const builder: FormCase = {
  form: 'builder',
  show: showOnPage('builder'),
  kind: 'store-lead-from-site',
  asked: (words) => words.acceptedLead.builder,
  submit: (words) => words.builderForm.submit,
  next: (words) => words.builderForm.next,
  comment: () => '9 этажей',
  optional: 'comment',
  fields: (words) => [
    phone(words),
    { label: words.builderForm.firstname, typed: 'Айгерім', name: 'firstname', autocomplete: 'given-name' },
    { label: words.builderForm.company, typed: 'ТОО «Құрылыс»', name: 'company', autocomplete: 'organization' },
    { label: words.builderForm.email, typed: 'office@builder.example', name: 'email', autocomplete: 'email' },
    { label: words.builderForm.object, typed: 'ЖК «Алатау»', name: 'object', autocomplete: 'off' },
    { label: words.builderForm.comment, typed: '9 этажей', name: 'comment', autocomplete: null },
  ],
  missing: ({ connection, builderForm }) => [
    connection.phoneRequired,
    connection.nameRequired,
    builderForm.companyRequired,
    builderForm.objectRequired,
    connection.consentRequired,
  ],
};

/** Shows the dialog that asks for a call. */
export function showCallback(language: Language, onClose: () => void = () => undefined): { unmount: () => void } {
  const opening = { name: 'callback', card: null, typedAddress: null } as const;
  return renderInSite(<CallbackDialog opening={opening} onClose={onClose} />, language);
}

export const callback: FormCase = {
  form: 'callback',
  show: async (language) => showCallback(language),
  kind: 'call-request',
  asked: (words) => words.acceptedLead.callback,
  submit: (words) => words.callback.submit,
  next: (words) => words.callback.next,
  comment: (words) => words.callWindow.commentSoon,
  optional: 'address',
  fields: (words) => [
    phone(words),
    firstname(words),
    { label: words.callback.address, typed: ADDRESS, name: 'address', autocomplete: 'street-address' },
  ],
  missing: ({ connection }) => [connection.phoneRequired, connection.nameRequired, connection.consentRequired],
};

/** The forms with their particulars, for `describe.each`. */
export const forms = [consultation, builder, callback];

/** A request form and how a visitor finds things in it. */
type RequestPage = Awaited<ReturnType<typeof openLeadForm>>;

/** Opens a form in a language and waits for it. */
export async function openLeadForm({ show, submit, fields }: FormCase, language: Language = russian) {
  const { words } = language;
  document.documentElement.lang = language.language;
  const user = userEvent.setup({ delay: null });
  const { unmount } = await show(language);
  const labels = new Map(fields(words).map(({ name, label }) => [name, label]));
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: labels.get(name) ?? name });
  await screen.findByRole('button', { name: submit(words) });
  return {
    user,
    unmount,
    field,
    consent: () => screen.getByRole<HTMLInputElement>('checkbox'),
    submit: () => screen.getByRole('button', { name: submit(words) }),
    /** The value of each field, by its name. */
    values: () => Object.fromEntries(Array.from(labels.keys(), (name) => [name, field(name).value])),
  };
}

/** Opens a form and fills in all of it. */
export async function openFilledLeadForm(formCase: FormCase, language: Language = russian): Promise<RequestPage> {
  const page = await openLeadForm(formCase, language);
  for (const { name, typed } of formCase.fields(language.words)) {
    await page.user.click(page.field(name));
    await page.user.paste(typed);
  }
  await page.user.click(page.consent());
  return page;
}

import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createTranslator } from 'use-intl/core';
import { loadForm, type PageForm } from '@/components/hosts/form-root';
import { CallbackDialog } from '@/components/lead-forms/callback-dialog';
import type { LeadKind } from '@/lib/contracts/lead';
import { leadFault, leadFieldsOf, leadForms, type LeadFault, type LeadField } from '@/lib/lead/lead-forms';
import { russian, type Language } from './languages';
import { contacts, renderInSite } from './render';

export const ADDRESS = 'пр-т Абая, 150/230';

type Words = Language['words'];

interface FormCase {
  form: 'consultation' | 'builder' | 'callback';
  show: (language: Language) => Promise<{ unmount: () => void }>;
  kind: LeadKind;
  /** The kind of request that it sends. */
  asked: (words: Words) => string;
  submit: (words: Words) => string;
  next: (words: Words) => string;
  /** The sent comment, by the typed one. */
  comment: (words: Words, typed: string) => string;
}

/** The typed text of each field but the comment. */
const typedTexts: Partial<Record<LeadField['name'], string>> = {
  phone: '+7 (701) 000 00 01',
  firstname: 'Айгерім',
  address: ADDRESS,
  company: 'ТОО «Құрылыс»',
  email: 'office@builder.example',
  object: 'ЖК «Алатау»',
};

function textIn(words: Words, key: LeadField['label'] | LeadFault['words']): string {
  return String(createTranslator({ locale: 'ru', messages: words }).raw(key));
}

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
  comment: (words, typed) => `${words.callWindow.commentSoon}. ${typed}`,
};

export const builder: FormCase = {
  form: 'builder',
  show: showOnPage('builder'),
  kind: 'store-lead-from-site',
  asked: (words) => words.acceptedLead.builder,
  submit: (words) => words.builderForm.submit,
  next: (words) => words.builderForm.next,
  comment: (_words, typed) => typed,
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
};

/** The forms with their particulars, for `describe.each`. */
export const forms = [consultation, builder, callback];

/** Label, typed text and name of each field of a form, in its order; autocomplete and need as the table has them. */
export function fieldsOf(form: FormCase['form'], words: Words) {
  return leadFieldsOf(leadForms[form]).map(({ name, label, attributes }) => {
    const { autoComplete, required = false }: { autoComplete?: string; required?: boolean } = attributes;
    const typed = typedTexts[name] ?? 'Переезд в марте';
    return { name, label: textIn(words, label), typed, autoComplete: autoComplete ?? null, required };
  });
}

/** The fault of each required field that was left empty, and of the consent. */
export function faultsOfEmpty(form: FormCase['form'], words: Words): string[] {
  const faults = leadFieldsOf(leadForms[form]).flatMap((field) =>
    'required' in field.attributes ? [textIn(words, leadFault(field, 'too_small', '').words)] : [],
  );
  return [...faults, words.connection.consentRequired];
}

/** A request form and how a visitor finds things in it. */
type RequestPage = Awaited<ReturnType<typeof openLeadForm>>;

/** Opens a form in a language and waits for it. */
export async function openLeadForm({ form, show, submit }: FormCase, language: Language = russian) {
  const { words } = language;
  document.documentElement.lang = language.language;
  const user = userEvent.setup({ delay: null });
  const { unmount } = await show(language);
  const labels = new Map<string, string>(fieldsOf(form, words).map(({ name, label }) => [name, label]));
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
  for (const { name, typed } of fieldsOf(formCase.form, language.words)) {
    await page.user.click(page.field(name));
    await page.user.paste(typed);
  }
  await page.user.click(page.consent());
  return page;
}

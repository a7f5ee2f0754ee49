import * as z from 'zod/mini';
import { ADDRESS_MAXIMUM_LENGTH } from '../config/limits';
import { CONSENT_VERSION, leadBodySchema, type LeadAnswer, type LeadBody, type LeadKind } from '../contracts/lead';
import { locales } from '../i18n/routing.mjs';
import {
  emptyLead,
  formTexts,
  leadFault,
  leadFieldsOf,
  leadForms,
  leadFormSchema,
  leadTexts,
  type LeadFault,
  type LeadForm,
} from './lead-forms';

/** Leads from forms without scripts: faults and the question (product.md, section 4.12). */

const plainForms = ['connection', 'consultation', 'builder'] as const;
export type PlainForm = (typeof plainForms)[number];
const plainFormSchema = z.enum(plainForms);

const typedSchema = z.object({
  ...leadTexts(() => z._default(z.string(), '')),
  consent: z.optional(z.literal('on')),
});
export type PlainTyped = z.output<typeof typedSchema>;
export const nothingTyped: PlainTyped = typedSchema.parse({});

const sent = { locale: z.enum(locales) };

/** Bodies of the forms: fields, the answer to the question, or a repeat after a refusal. */
export const plainPostSchema = z.union([
  z.strictObject({ ...sent, form: plainFormSchema, ...typedSchema.shape }),
  z.strictObject({ ...sent, answer: z.string() }),
  z.strictObject({ ...sent, again: z.literal('1') }),
]);

export const leadDraftSchema = z.object({
  form: plainFormSchema,
  typed: typedSchema,
  /** When it was sent, ISO 8601; the time of the consent. */
  at: z.iso.datetime(),
  /** Increases with each submit; each attempt becomes at most one lead. */
  attempt: z.number(),
  question: z.object({ first: z.number(), second: z.number(), missed: z.boolean() }),
  /** Set for a house that is not connected yet: the lead is for its waiting list. */
  waiting: z.object({ waiting_list: z.optional(z.boolean()), house_id: z.optional(z.string()) }),
  /** The visitor repeats the lead after a refusal. */
  again: z.boolean(),
});
export type LeadDraft = z.output<typeof leadDraftSchema>;

const SMALLEST = 2;
const LARGEST = 9;

/** Two numbers to add. `random` returns an integer from its first argument up to its second, exclusive. */
export function newQuestion(random: (from: number, below: number) => number, missed = false): LeadDraft['question'] {
  return { first: random(SMALLEST, LARGEST + 1), second: random(SMALLEST, LARGEST + 1), missed };
}

/** True if the answer is the sum, in digits. */
export function isRight({ first, second }: LeadDraft['question'], answer: string): boolean {
  return answer.trim() === String(first + second);
}

export type PlainFaults = Partial<Record<keyof PlainTyped, LeadFault>>;

/** Faults of a form; empty if it can be sent. */
export function faultsOf(form: PlainForm, typed: PlainTyped): PlainFaults {
  const faults: PlainFaults = {};
  for (const field of leadFieldsOf(leadForms[form])) {
    const issue = field.check.safeParse(typed[field.name]).error?.issues[0];
    if (issue !== undefined) faults[field.name] = leadFault(field, issue.code, typed[field.name]);
  }
  if (typed.consent === undefined) faults.consent = { words: 'connection.consentRequired' };
  return faults;
}

/** Sent instead of a captcha token: the visitor has answered the question. */
const ANSWERED_QUESTION = 'question';

/** The lead of a valid draft. Throws ZodError for an invalid one. */
export function leadOf({ form, typed, at, waiting, again }: LeadDraft): {
  kind: LeadKind;
  body: LeadBody<LeadKind>;
} {
  const values = leadFormSchema(leadForms[form]).parse({ ...emptyLead, ...typed, consent: typed.consent === 'on' });
  const ending = { consent_version: CONSENT_VERSION, consent_at: at, recaptcha: ANSWERED_QUESTION };
  const bodyOf = <Form extends LeadForm>(table: Form) => ({ ...formTexts(table, values), ...ending });
  if (form === 'builder') return { kind: 'store-lead-from-site', body: bodyOf(leadForms.builder) };
  if (form === 'consultation') return { kind: 'update-by-consultation', body: bodyOf(leadForms.consultation) };
  const { address, ...person } = bodyOf(leadForms.connection);
  const body = leadBodySchema.parse({ ...person, full_address: address, ...waiting });
  return { kind: again ? 're-application-lead' : 'store-lead', body };
}

type PlainStep = 'form' | 'question' | 'accepted' | 'rejected';

/** The step of a draft; `answer` is the answer to its lead, if it was sent. */
export function plainStep(draft: LeadDraft | null, answer: LeadAnswer | null): PlainStep {
  if (draft === null) return 'form';
  if (answer !== null) return answer.success ? 'accepted' : 'rejected';
  return Object.keys(faultsOf(draft.form, draft.typed)).length > 0 ? 'form' : 'question';
}

const part = z.catch(z.string().check(z.maxLength(ADDRESS_MAXIMUM_LENGTH / 2)), '');
const querySchema = z.object({
  step: z.catch(z.optional(z.literal('next')), undefined),
  problem: z.catch(z.optional(z.enum(['limit', 'invalid', 'server'])), undefined),
  form: z.catch(z.optional(plainFormSchema), undefined),
  street: part,
  house: part,
  /** Fills the comment. */
  tariff: part,
});

/** Parses the query of the page and drops unknown values; `sent` is true right after a submit. */
export function readPlainQuery(query: Record<string, string | string[] | undefined>) {
  const { step, street, house, ...rest } = querySchema.parse(query);
  return { ...rest, sent: step === 'next', address: [street, house].filter((named) => named !== '').join(', ') };
}
export type PlainQuery = ReturnType<typeof readPlainQuery>;

import * as z from 'zod/mini';
import { ADDRESS_MAXIMUM_LENGTH, COMMENT_MAXIMUM_LENGTH, NAME_MAXIMUM_LENGTH } from '../config/limits';
import { firstnameSchema, words } from '../contracts/fields';
import {
  builderBodySchema,
  CONSENT_VERSION,
  leadBodySchema,
  type LeadAnswer,
  type LeadBody,
  type LeadKind,
} from '../contracts/lead';
import { locales } from '../i18n/routing';
import { missingDigits } from '../person/phone';
import { typedPhoneSchema } from './typed-phone';

/** Leads from forms without scripts: fields, faults and the question (product.md, section 4.12). */

/** Fields of each form in display order. */
export const plainForms = {
  connection: ['phone', 'firstname', 'address', 'comment'],
  consultation: ['phone', 'firstname', 'comment'],
  builder: ['phone', 'firstname', 'company', 'email', 'object', 'comment'],
} as const;
export type PlainForm = keyof typeof plainForms;
export type PlainField = (typeof plainForms)[PlainForm][number];
export const plainFormSchema = z.enum(['connection', 'consultation', 'builder']);

const { company, object, email } = builderBodySchema.shape;

/** Schema, message for an invalid value, and maximum length if exceeding it has its own message. */
const rules = {
  phone: {
    check: typedPhoneSchema,
    wrong: 'connection.phoneFormat',
    limit: null,
  },
  firstname: { check: firstnameSchema, wrong: 'connection.nameRequired', limit: NAME_MAXIMUM_LENGTH },
  address: {
    check: words.check(z.minLength(5), z.maxLength(ADDRESS_MAXIMUM_LENGTH)),
    wrong: 'connection.freeAddressRequired',
    limit: ADDRESS_MAXIMUM_LENGTH,
  },
  company: { check: company, wrong: 'builderForm.companyRequired', limit: NAME_MAXIMUM_LENGTH },
  object: { check: object, wrong: 'builderForm.objectRequired', limit: ADDRESS_MAXIMUM_LENGTH },
  email: {
    check: z.pipe(z.string().check(z.trim()), z.union([z.literal(''), email.def.innerType])),
    wrong: 'builderForm.emailFormat',
    limit: null,
  },
  comment: {
    check: words.check(z.maxLength(COMMENT_MAXIMUM_LENGTH)),
    wrong: 'requestForm.tooLong',
    limit: COMMENT_MAXIMUM_LENGTH,
  },
} as const satisfies Record<PlainField, { check: z.ZodMiniType<string>; wrong: string; limit: number | null }>;

const text = z._default(z.string(), '');
const typedSchema = z.object({
  phone: text,
  firstname: text,
  address: text,
  company: text,
  email: text,
  object: text,
  comment: text,
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

/** Fault of a field: key of its message and the values in it. */
export interface PlainFault {
  words:
    | (typeof rules)[PlainField]['wrong']
    | 'connection.phoneRequired'
    | 'connection.phoneShort'
    | 'connection.consentRequired'
    | 'requestForm.tooLong';
  count?: number;
  limit?: number;
}
export type PlainFaults = Partial<Record<PlainField | 'consent', PlainFault>>;

/** Faults of a form; empty if it can be sent. */
export function faultsOf(form: PlainForm, typed: PlainTyped): PlainFaults {
  const faults: PlainFaults = {};
  for (const name of plainForms[form]) {
    const fault = faultOf(name, typed[name]);
    if (fault !== null) faults[name] = fault;
  }
  if (typed.consent === undefined) faults.consent = { words: 'connection.consentRequired' };
  return faults;
}

function faultOf(name: PlainField, typed: string): PlainFault | null {
  const { check, wrong, limit } = rules[name];
  const { error } = check.safeParse(typed);
  if (error === undefined) return null;
  if (name === 'phone') return phoneFault(typed.trim());
  const isLong = error.issues.some(({ code }) => code === 'too_big') || wrong === 'requestForm.tooLong';
  return isLong && limit !== null ? { words: 'requestForm.tooLong', limit } : { words: wrong };
}

function phoneFault(typed: string): PlainFault {
  if (typed === '') return { words: 'connection.phoneRequired' };
  const count = missingDigits(typed);
  return count === null ? { words: rules.phone.wrong } : { words: 'connection.phoneShort', count };
}

/** Sent instead of a captcha token: the visitor has answered the question. */
const ANSWERED_QUESTION = 'question';

/** The lead of a valid draft. Throws ZodError for an invalid one. */
export function leadOf({ form, typed, at, waiting, again }: LeadDraft): {
  kind: LeadKind;
  body: LeadBody<LeadKind>;
} {
  const person = {
    phone: rules.phone.check.parse(typed.phone),
    firstname: firstnameSchema.parse(typed.firstname),
    comment: rules.comment.check.parse(typed.comment),
    consent_version: CONSENT_VERSION,
    consent_at: at,
    recaptcha: ANSWERED_QUESTION,
  };
  if (form === 'consultation') return { kind: 'update-by-consultation', body: person };
  if (form === 'builder') {
    const given = rules.email.check.parse(typed.email);
    const building = { company: company.parse(typed.company), object: object.parse(typed.object) };
    return { kind: 'store-lead-from-site', body: { ...person, ...building, ...(given !== '' && { email: given }) } };
  }
  const body = leadBodySchema.parse({ ...person, full_address: typed.address, ...waiting });
  return { kind: again ? 're-application-lead' : 'store-lead', body };
}

export type PlainStep = 'form' | 'question' | 'accepted' | 'rejected';

/** The step of a draft; `answer` is the answer to its lead, if it was sent. */
export function plainStep(draft: LeadDraft | null, answer: LeadAnswer | null): PlainStep {
  if (draft === null) return 'form';
  if (answer !== null) return answer.success ? 'accepted' : 'rejected';
  return Object.keys(faultsOf(draft.form, draft.typed)).length > 0 ? 'form' : 'question';
}

export const plainProblems = ['limit', 'invalid', 'server'] as const;
export type PlainProblem = (typeof plainProblems)[number];

/** The query of the page; unknown values are dropped. */
export interface PlainQuery {
  /** Set right after a submit. */
  sent: boolean;
  problem?: PlainProblem | undefined;
  form?: PlainForm | undefined;
  address: string;
}

const part = z.catch(z.string().check(z.maxLength(ADDRESS_MAXIMUM_LENGTH / 2)), '');
const querySchema = z.object({
  step: z.catch(z.optional(z.literal('next')), undefined),
  problem: z.catch(z.optional(z.enum(plainProblems)), undefined),
  form: z.catch(z.optional(plainFormSchema), undefined),
  street: part,
  house: part,
});

/** Parses the query of the page. */
export function readPlainQuery(query: Record<string, string | string[] | undefined>): PlainQuery {
  const { step, problem, form, street, house } = querySchema.parse(query);
  return { sent: step === 'next', problem, form, address: [street, house].filter((named) => named !== '').join(', ') };
}

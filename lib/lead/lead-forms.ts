import * as z from 'zod/mini';
import {
  ADDRESS_MAXIMUM_LENGTH,
  COMMENT_MAXIMUM_LENGTH,
  NAME_MAXIMUM_LENGTH,
  OWN_WORDS_MAXIMUM_LENGTH,
} from '../config/limits';
import { crmPhoneSchema, firstnameSchema, words } from '../contracts/fields';
import { builderBodySchema, callbackBodySchema } from '../contracts/lead';
import { missingDigits, PHONE_EXAMPLE, toCrmPhone } from '../person/phone';

/**
 * The lead forms (product.md, section 3): the fields of each in display order, with words, check and attributes. The same
 * tables serve the browser and forms that are sent without scripts.
 */

/** A typed phone, transformed to 87 and nine digits (product.md, section 5.1). */
export const typedPhoneSchema = z.pipe(
  z.string().check(z.overwrite((typed) => toCrmPhone(typed) ?? '')),
  crmPhoneSchema,
);

/** The check of a text that its lead leaves out when it is empty. */
const unlessEmpty = (check: z.ZodMiniType<string | undefined, string | undefined>) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((typed: string) => typed.trim() || undefined),
    ),
    check,
  );

const { company, object, email, comment } = builderBodySchema.shape;
const tooLong = 'leadForm.tooLong';
const text = { hint: null, tooLong, attributes: {} } as const;

const phone = {
  ...text,
  name: 'phone',
  label: 'connection.phone',
  check: typedPhoneSchema,
  wrong: 'connection.phoneFormat',
  limit: null,
  attributes: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', placeholder: PHONE_EXAMPLE, required: true },
} as const;
const firstname = {
  ...text,
  name: 'firstname',
  label: 'connection.firstname',
  check: firstnameSchema,
  wrong: 'connection.nameRequired',
  limit: NAME_MAXIMUM_LENGTH,
  tooLong: 'connection.nameLong',
  attributes: { autoComplete: 'given-name', required: true },
} as const;
const address = {
  ...text,
  name: 'address',
  label: 'callback.address',
  hint: 'callback.addressHint',
  check: callbackBodySchema.shape.address,
  wrong: tooLong,
  limit: ADDRESS_MAXIMUM_LENGTH,
  attributes: { autoComplete: 'street-address' },
} as const;

/** A comment without the time of a call. */
const topic = {
  ...text,
  name: 'comment',
  label: 'consultationForm.comment',
  hint: 'consultationForm.commentHint',
  check: comment,
  wrong: tooLong,
  limit: COMMENT_MAXIMUM_LENGTH,
} as const;

/** All fields but the time of a call, which needs a script, and the consent, which ends every form. */
export const leadFields = {
  phone,
  firstname,
  contact: { ...firstname, label: 'builderForm.firstname' },
  company: {
    ...text,
    name: 'company',
    label: 'builderForm.company',
    check: company,
    wrong: 'builderForm.companyRequired',
    limit: NAME_MAXIMUM_LENGTH,
    attributes: { autoComplete: 'organization', required: true },
  },
  email: {
    ...text,
    name: 'email',
    label: 'builderForm.email',
    check: unlessEmpty(email),
    wrong: 'builderForm.emailFormat',
    limit: null,
    attributes: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  },
  object: {
    ...text,
    name: 'object',
    label: 'builderForm.object',
    hint: 'builderForm.objectHint',
    check: object,
    wrong: 'builderForm.objectRequired',
    limit: ADDRESS_MAXIMUM_LENGTH,
    attributes: { autoComplete: 'off', required: true },
  },
  buildingComment: { ...topic, label: 'builderForm.comment', hint: 'builderForm.commentHint' },
  topic,
  /** The comment of the lead begins with the time of the call. */
  question: {
    ...topic,
    check: words.check(z.maxLength(OWN_WORDS_MAXIMUM_LENGTH)),
    limit: OWN_WORDS_MAXIMUM_LENGTH,
  },
  house: address,
  waitingHouse: { ...address, hint: 'callback.waitingHint' },
  wholeAddress: {
    ...text,
    name: 'address',
    label: 'connection.address',
    hint: 'connection.freeAddressHint',
    check: words.check(z.minLength(5), z.maxLength(ADDRESS_MAXIMUM_LENGTH)),
    wrong: 'connection.freeAddressRequired',
    limit: ADDRESS_MAXIMUM_LENGTH,
    attributes: { autoComplete: 'street-address', required: true },
  },
} as const;
export type LeadField = (typeof leadFields)[keyof typeof leadFields];

/** The time of the call: its choices depend on the moment. */
const when = { name: 'when', label: 'callWindow.label' } as const;

const { contact, question, buildingComment, house, waitingHouse, wholeAddress } = leadFields;

/** Fields of each form; `pair` stands side by side if there is room. */
export const leadForms = {
  consultation: { pair: [phone, firstname], below: [when, question], action: 'consultationForm.submit' },
  builder: {
    pair: [phone, contact, leadFields.company, leadFields.email],
    below: [leadFields.object, buildingComment],
    action: 'builderForm.submit',
  },
  callback: { pair: [], below: [phone, firstname, when, house] },
  /** A house on a waiting list gets no call. */
  waiting: { pair: [], below: [phone, firstname, waitingHouse] },
  /** The connection dialog and the manual lead of an order, whose address has a step of its own. */
  person: { pair: [], below: [phone, firstname] },
  /** A connection without scripts. */
  connection: { pair: [], below: [phone, firstname, wholeAddress, topic], action: 'plainForm.next' },
} as const;
export type LeadForm = (typeof leadForms)[keyof typeof leadForms];

/** The fields of a form that need no script, in order. */
export function leadFieldsOf({ pair, below }: LeadForm): LeadField[] {
  return [...pair, ...below].flatMap((field) => (field.name === 'when' ? [] : [field]));
}

/** A value for each text that a form may ask for, by the name of its field; the last field of a name counts. */
export function leadTexts<Value>(valueOf: (field: LeadField) => Value) {
  const values = Object.values<LeadField>(leadFields).map((field) => [field.name, valueOf(field)]);
  return Object.fromEntries(values) as Record<LeadField['name'], Value>;
}

/** The values of an empty form; a field that a form does not have stays empty. */
export const emptyLead = { ...leadTexts(() => ''), when: '', consent: false };

/** The checked values of a form with its consent. `when` checks the time of the call, if the form has one. */
export function leadFormSchema(form: LeadForm, when: z.ZodMiniType<string, string> = z.string()) {
  const check = ({ name }: LeadField): z.ZodMiniType<string | undefined, string> =>
    leadFieldsOf(form).find((field) => field.name === name)?.check ?? z.string();
  return z.object({
    ...leadTexts(check),
    when: form.below.some(({ name }) => name === 'when') ? when : z.string(),
    consent: z.boolean().check(z.refine((ticked) => ticked)),
  });
}
export type LeadFormValues = z.output<ReturnType<typeof leadFormSchema>>;

/** The texts of a form in its checked values, without those that its lead leaves out. */
export function formTexts<Form extends LeadForm>(form: Form, values: LeadFormValues) {
  const texts = leadFieldsOf(form).map(({ name }) => [name, values[name]]);
  return Object.fromEntries(texts.filter(([, text]) => text !== undefined)) as FormTexts<Form>;
}
type FormTexts<Form extends LeadForm> = {
  [Field in Extract<Form['pair' | 'below'][number], LeadField> as Field['name']]: z.output<Field['check']>;
};

/** Fault of a field: key of its message and the values in it. */
export interface LeadFault {
  words:
    | LeadField['wrong' | 'tooLong']
    | 'connection.phoneRequired'
    | 'connection.phoneShort'
    | 'connection.consentRequired';
  count?: number;
  limit?: number;
}

/** The fault of a field by the code of its zod issue. The fault of a phone depends on its digits. */
export function leadFault(field: LeadField, code: string | undefined, typed: string): LeadFault {
  if (field.name === 'phone') return phoneFault(typed);
  const isLong = code === 'too_big' || field.wrong === tooLong;
  return isLong && field.limit !== null ? { words: field.tooLong, limit: field.limit } : { words: field.wrong };
}

/** The fault of an invalid phone. */
export function phoneFault(typed: string): LeadFault {
  if (typed.trim() === '') return { words: 'connection.phoneRequired' };
  const count = missingDigits(typed);
  return count === null ? { words: phone.wrong } : { words: 'connection.phoneShort', count };
}

import * as z from 'zod/mini';
import { personFields } from '@/components/fields/person-fields';
import { deviceDraft, draftText, type Draft } from '@/lib/browser/draft';
import { ADDRESS_MAXIMUM_LENGTH, COMMENT_MAXIMUM_LENGTH, NAME_MAXIMUM_LENGTH } from '@/lib/config/limits';
import { OWN_WORDS_MAXIMUM_LENGTH, type WorkingHours } from '@/lib/contact/call-windows';
import { builderBodySchema, callbackBodySchema } from '@/lib/contracts/lead';
import { callChoice } from './call-words';

const phone = { name: 'phone' } as const;
const firstname = { name: 'firstname', label: 'connection.firstname' } as const;
const when = { name: 'when' } as const;
/** `limit` is the longest that is taken; `wrong` says any other fault. */
const text = { hint: null, limit: null, wrong: null, input: {} } as const;
const address = {
  ...text,
  name: 'address',
  label: 'callback.address',
  hint: 'callback.addressHint',
  limit: ADDRESS_MAXIMUM_LENGTH,
  input: { autoComplete: 'street-address' },
} as const;

/** What each form asks for, in the order in which it stands; the first side by side where there is room. */
export const leadForms = {
  consultation: {
    pair: [phone, firstname],
    below: [
      when,
      {
        ...text,
        name: 'comment',
        label: 'consultationForm.comment',
        hint: 'consultationForm.commentHint',
        limit: OWN_WORDS_MAXIMUM_LENGTH,
      },
    ],
  },
  builder: {
    pair: [
      phone,
      { name: 'firstname', label: 'builderForm.firstname' },
      {
        ...text,
        name: 'company',
        label: 'builderForm.company',
        limit: NAME_MAXIMUM_LENGTH,
        wrong: 'builderForm.companyRequired',
        input: { autoComplete: 'organization', required: true },
      },
      {
        ...text,
        name: 'email',
        label: 'builderForm.email',
        wrong: 'builderForm.emailFormat',
        input: { type: 'email', inputMode: 'email', autoComplete: 'email' },
      },
    ],
    below: [
      {
        ...text,
        name: 'object',
        label: 'builderForm.object',
        hint: 'builderForm.objectHint',
        limit: ADDRESS_MAXIMUM_LENGTH,
        wrong: 'builderForm.objectRequired',
        input: { autoComplete: 'off', required: true },
      },
      {
        ...text,
        name: 'comment',
        label: 'builderForm.comment',
        hint: 'builderForm.commentHint',
        limit: COMMENT_MAXIMUM_LENGTH,
      },
    ],
  },
  callback: { pair: [], below: [phone, firstname, when, address] },
  /** Nobody calls at a house that waits for its line. */
  waiting: { pair: [], below: [phone, firstname, { ...address, hint: 'callback.waitingHint' }] },
  byHand: { pair: [], below: [phone, firstname] },
} as const;
export type LeadForm = (typeof leadForms)[keyof typeof leadForms];
export type LeadField = LeadForm['pair' | 'below'][number];
export type OwnField = Extract<LeadField, { limit: unknown }>;

/** A browser field is never absent, only empty; so is what a form does not ask for. */
export const emptyLead = {
  phone: '',
  firstname: '',
  when: '',
  address: '',
  company: '',
  email: '',
  object: '',
  comment: '',
  consent: false,
};

const draftFields = z.object({
  firstname: draftText,
  when: z.catch(z.string(), ''),
  address: draftText,
  company: draftText,
  email: draftText,
  object: draftText,
  comment: draftText,
});
const draftSchema = z.pipe(
  draftFields,
  // The form itself begins with a time.
  z.transform(({ when, ...typed }) => ({ ...typed, when: Object.values(typed).some(Boolean) ? when : '' })),
);

/** What of a form stays on the device; the consent is given anew. */
export function leadDraft(form: keyof typeof leadForms): Draft<typeof emptyLead> {
  return deviceDraft(form, draftSchema, (kept) => ({ ...emptyLead, ...kept }));
}

const { company, object, email } = builderBodySchema.shape;

/** What a form takes. */
export function leadSchema({ pair, below }: LeadForm, hours: WorkingHours) {
  const fields: readonly LeadField[] = [...pair, ...below];
  const asked = (name: LeadField['name'], check: z.ZodMiniType<string, string>) =>
    fields.some((field) => field.name === name) ? check : z.string();
  const ownWords = fields.find((field) => field.name === 'comment');
  return z.object({
    ...personFields,
    when: asked('when', callChoice(hours)),
    address: callbackBodySchema.shape.address,
    company: asked('company', company),
    email: z.pipe(z.string().check(z.trim()), z.union([z.literal(''), email.def.innerType])),
    object: asked('object', object),
    comment: builderBodySchema.shape.comment.check(z.maxLength(ownWords?.limit ?? COMMENT_MAXIMUM_LENGTH)),
  });
}
export type SentLead = z.output<ReturnType<typeof leadSchema>>;

import { getLocale, getTranslations } from 'next-intl/server';
import { consentLink } from '@/components/fields/consent-link';
import formStyles from '@/components/lead-forms/lead-form-frame.module.css';
import { buttonClass } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { TextArea } from '@/components/ui/text-area';
import { TextField } from '@/components/ui/text-field';
import {
  nothingTyped,
  plainForms,
  type PlainFaults,
  type PlainField,
  type PlainForm as PlainFormName,
  type PlainTyped,
} from '@/lib/lead/plain-lead';
import { PHONE_EXAMPLE } from '@/lib/person/phone';

/** Where the forms of plain HTML are sent. */
export const PLAIN_FORM_ACTION = '/client-api/forms/lead';

interface FieldWords {
  label:
    | 'connection.phone'
    | 'connection.firstname'
    | 'connection.address'
    | 'consultationForm.comment'
    | `builderForm.${'firstname' | 'company' | 'email' | 'object' | 'comment'}`;
  hint?: 'connection.freeAddressHint' | 'consultationForm.commentHint' | `builderForm.${'object' | 'comment'}Hint`;
}

const fields = {
  phone: { label: 'connection.phone' },
  firstname: { label: 'connection.firstname' },
  address: { label: 'connection.address', hint: 'connection.freeAddressHint' },
  company: { label: 'builderForm.company' },
  email: { label: 'builderForm.email' },
  object: { label: 'builderForm.object', hint: 'builderForm.objectHint' },
  comment: { label: 'consultationForm.comment', hint: 'consultationForm.commentHint' },
} as const satisfies Record<PlainField, FieldWords>;

const ofBuilders: Partial<Record<PlainField, FieldWords>> = {
  firstname: { label: 'builderForm.firstname' },
  comment: { label: 'builderForm.comment', hint: 'builderForm.commentHint' },
};

/** What a field of a form is called. */
export function plainWords(form: PlainFormName, name: PlainField): FieldWords {
  return (form === 'builder' ? ofBuilders[name] : undefined) ?? fields[name];
}

const attributes = {
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', placeholder: PHONE_EXAMPLE, required: true },
  firstname: { autoComplete: 'given-name', required: true },
  address: { autoComplete: 'street-address', required: true },
  company: { autoComplete: 'organization', required: true },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  object: { autoComplete: 'off', required: true },
  comment: {},
} as const;

interface PlainFormProps {
  form: PlainFormName;
  typed?: PlainTyped;
  faults?: PlainFaults;
}

/** A request form that needs no scripts: the server says what is wrong, and asks a question in the place of the captcha. */
export async function PlainForm({ form, typed = nothingTyped, faults = {} }: PlainFormProps) {
  const [t, locale] = [await getTranslations(), await getLocale()];
  const [firstFault] = Object.keys(faults);
  const errorOf = (name: PlainField | 'consent') => {
    const { words, ...values } = faults[name] ?? {};
    return words && t(words, values);
  };
  return (
    <form noValidate method="post" action={PLAIN_FORM_ACTION} className={formStyles['form']}>
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="locale" value={locale} />
      <p>{t('plainForm.lead')}</p>
      {plainForms[form].map((name) => {
        const { label, hint } = plainWords(form, name);
        const Control = name === 'comment' ? TextArea : TextField;
        return (
          <Control
            key={name}
            {...attributes[name]}
            id={`plain-${name}`}
            name={name}
            label={t(label)}
            {...(hint && { hint: t(hint) })}
            defaultValue={typed[name]}
            autoFocus={name === firstFault}
            error={errorOf(name)}
          />
        );
      })}
      <Checkbox
        id="plain-consent"
        name="consent"
        required
        defaultChecked={typed.consent === 'on'}
        autoFocus={firstFault === 'consent'}
        error={errorOf('consent')}
      >
        {t.rich('connection.consent', { link: consentLink(locale) })}
      </Checkbox>
      <button className={buttonClass('primary', true)}>{t('plainForm.next')}</button>
    </form>
  );
}

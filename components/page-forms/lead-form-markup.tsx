import { getLocale, getTranslations } from 'next-intl/server';
import { consentLink } from '@/components/fields/document-link';
import formStyles from '@/components/lead-forms/lead-form-frame.module.css';
import { buttonClass } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { TextArea } from '@/components/ui/text-area';
import { TextField } from '@/components/ui/text-field';
import { brand, exampleAddress } from '@/lib/provider-files/company';
import { leadForms, type LeadField, type LeadForm } from '@/lib/lead/lead-forms';
import { nothingTyped, type PlainFaults, type PlainForm, type PlainTyped } from '@/lib/lead/plain-lead';
import styles from './form-section.module.css';

/** The address to which forms are posted without scripts. */
export const PLAIN_FORM_ACTION = '/client-api/forms/lead';

interface LeadFormMarkupProps {
  form: PlainForm;
  /** Code replaces this form (form-host.tsx); otherwise the form is posted. */
  enhanced?: boolean;
  typed?: PlainTyped;
  faults?: PlainFaults;
}

/** A lead form that works without scripts: the server checks it and asks a question instead of the captcha. */
export async function LeadFormMarkup({
  form,
  enhanced = false,
  typed = nothingTyped,
  faults = {},
}: LeadFormMarkupProps) {
  const [t, locale] = [await getTranslations(), await getLocale()];
  const { pair, below, action } = leadForms[form];
  const [firstFault] = Object.keys(faults);
  const errorOf = (name: keyof PlainFaults) => {
    const { words, ...values } = faults[name] ?? {};
    return words && t(words, values);
  };
  const control = (field: LeadForm['pair' | 'below'][number]) => {
    if (field.name === 'when') return enhanced && <CallTime key={field.name} id={`${form}-when`} />;
    const { name, label, hint, attributes }: LeadField = field;
    const Control = name === 'comment' ? TextArea : TextField;
    return (
      <Control
        key={name}
        {...attributes}
        id={`${form}-${name}`}
        name={name}
        label={t(label)}
        hint={hint === null ? undefined : t(hint, exampleAddress()[locale])}
        defaultValue={typed[name]}
        autoFocus={name === firstFault}
        error={errorOf(name)}
      />
    );
  };
  return (
    <form noValidate method="post" action={PLAIN_FORM_ACTION} className={formStyles['form']}>
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="locale" value={locale} />
      {enhanced && <p className={styles['without-scripts']}>{t('plainForm.lead')}</p>}
      {pair.length > 0 && <div className={formStyles['pair']}>{pair.map(control)}</div>}
      {below.map(control)}
      <Checkbox
        id={`${form}-consent`}
        name="consent"
        // The browser must not restore a consent.
        autoComplete="off"
        required
        defaultChecked={typed.consent === 'on'}
        autoFocus={firstFault === 'consent'}
        error={errorOf('consent')}
      >
        {t.rich('connection.consent', { link: consentLink(locale) })}
      </Checkbox>
      <button className={buttonClass('primary', true)}>{t(action)}</button>
    </form>
  );
}

/** Reserves the place of the list of times, which depends on the moment. */
async function CallTime({ id }: { id: string }) {
  const t = await getTranslations('callWindow');
  return (
    <div className={styles['with-scripts']}>
      <Field id={id} label={t('label')} hint={t('hours', { hours: brand().sales_hours })}>
        {(describedBy) => (
          <select id={id} aria-describedby={describedBy}>
            <option>{t('soon')}</option>
          </select>
        )}
      </Field>
    </div>
  );
}

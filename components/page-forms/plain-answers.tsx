import { getLocale, getTranslations } from 'next-intl/server';
import acceptedStyles from '@/components/fields/accepted-lead-message.module.css';
import formStyles from '@/components/lead-forms/lead-form-frame.module.css';
import { AppLink } from '@/components/ui/app-link';
import { buttonClass } from '@/components/ui/button';
import { PhoneLink } from '@/components/ui/phone-link';
import { TextField } from '@/components/ui/text-field';
import { brand, salesPhone } from '@/lib/provider-files/company';
import type { LeadAnswer } from '@/lib/contracts/lead';
import type { LeadDraft, PlainForm } from '@/lib/lead/plain-lead';
import { PLAIN_FORM_PATH } from '@/lib/pages/query-pages.mjs';
import { PLAIN_FORM_ACTION } from './lead-form-markup';

/** The question instead of the captcha. */
export async function PlainQuestion({ draft: { form, question, waiting } }: { draft: LeadDraft }) {
  const [t, locale] = [await getTranslations(), await getLocale()];
  const { missed, ...sum } = question;
  return (
    <form noValidate method="post" action={PLAIN_FORM_ACTION} className={formStyles['form']}>
      <input type="hidden" name="locale" value={locale} />
      {waiting.waiting_list && (
        <p>
          <strong>{t('connectivity.notYetTitle')}.</strong> {t('connection.nextWaiting')}.
        </p>
      )}
      <TextField
        id="lead-answer"
        name="answer"
        label={t('plainForm.question', sum)}
        hint={t('plainForm.questionHint')}
        inputMode="numeric"
        autoComplete="off"
        required
        autoFocus
        error={missed ? t('plainForm.missed') : undefined}
      />
      <button className={buttonClass('primary', true)}>
        {t(waiting.waiting_list ? 'connectivity.notYetAction' : 'connection.submit')}
      </button>
      <AppLink className={buttonClass('quiet')} href={`${PLAIN_FORM_PATH}?form=${form}`}>
        {t('plainForm.edit')}
      </AppLink>
    </form>
  );
}

export async function PlainAccepted({ lead, form }: { lead: LeadAnswer & { success: true }; form: PlainForm }) {
  const t = await getTranslations();
  const next = lead.waiting_list
    ? [t('connection.nextWaiting')]
    : [
        t('connection.nextCall', { hours: brand().sales_hours }),
        t(form === 'builder' ? 'builderForm.next' : 'consultationForm.next'),
      ];
  return (
    <div className={acceptedStyles['accepted']}>
      <p className={acceptedStyles['number']} role="status">
        {t('connection.number', { number: lead.data.id })}
      </p>
      <ol className={acceptedStyles['next']}>
        <li data-done="true">
          <strong>{t(`connection.${lead.state}`)}</strong>
        </li>
        {next.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  );
}

/** The reason of a refusal. A connection lead can be sent again. */
export async function PlainRejected({ reason, form }: { reason: string; form: PlainForm }) {
  const [t, locale] = [await getTranslations(), await getLocale()];
  return (
    <div className={formStyles['rejection']} role="alert">
      <p>
        <strong>{reason === '' ? t('connection.failNoReason') : t('connection.fail', { reason })}</strong>
      </p>
      <p>{t('leadForm.rejectedHelp')}</p>
      <PhoneLink phone={salesPhone()} />
      {form === 'connection' && (
        <form method="post" action={PLAIN_FORM_ACTION}>
          <input type="hidden" name="locale" value={locale} />
          <input type="hidden" name="again" value="1" />
          <button className={buttonClass('secondary')}>{t('connection.submitAnyway')}</button>
        </form>
      )}
    </div>
  );
}

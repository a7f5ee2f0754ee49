'use client';

import { useTranslations } from 'next-intl';
import type { Dispatch, RefObject } from 'react';
import { useController } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { PhoneField } from '@/components/ui/phone-field';
import { TextField } from '@/components/ui/text-field';
import { NAME_MAXIMUM_LENGTH } from '@/lib/config/limits';
import type { ConnectionEvent, ConnectionState } from '@/lib/flows/connection';
import { AddressChoice } from './address-choice';
import { ConsentLabel } from './consent-label';
import styles from './form-step.module.css';
import { SubmissionStatus } from './submission-status';
import type { ConnectionForm, Submission } from './use-connection-form';

interface FormStepProps {
  form: ConnectionForm;
  state: ConnectionState;
  submission: Submission;
  cardName: string | null;
  addressButton: RefObject<HTMLButtonElement | null>;
  onSubmit: () => void;
  dispatch: Dispatch<ConnectionEvent>;
}

/** Step 5: phone, name, address, consent (specification, section 5). */
export function FormStep({ form, state, submission, cardName, addressButton, onSubmit, dispatch }: FormStepProps) {
  const t = useTranslations('connection');
  const { field: phone } = useController({ control: form.control, name: 'phone' });
  const { errors, submitCount } = form.formState;
  const typed = form.getValues();
  return (
    <form
      noValidate
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <SubmissionStatus submission={submission} />
      {cardName !== null && <p className={styles['card']}>{t('forTariff', { name: cardName })}</p>}
      <PhoneField
        id="connection-phone"
        name="phone"
        label={t('phone')}
        value={phone.value}
        onChange={phone.onChange}
        onBlur={phone.onBlur}
        inputRef={phone.ref}
        error={errors.phone && t(typed.phone === '' ? 'phoneRequired' : 'phoneFormat')}
      />
      <TextField
        {...form.register('firstname')}
        id="connection-firstname"
        label={t('firstname')}
        autoComplete="given-name"
        required
        error={errors.firstname && t(typed.firstname.length > NAME_MAXIMUM_LENGTH ? 'nameLong' : 'nameRequired')}
      />
      <AddressChoice
        state={state}
        missing={submitCount > 0 && state.address === null}
        disabled={submission.pending}
        buttonRef={addressButton}
        onChoose={() => dispatch({ type: 'addressAsked' })}
      />
      <Checkbox {...form.register('consent')} id="connection-consent" required error={errors.consent && t('consentRequired')}>
        <ConsentLabel />
      </Checkbox>
      <Button type="submit" wide loading={submission.pending || state.addressStatus === 'processing'}>
        {submission.pending ? t('sending') : t('submit')}
      </Button>
    </form>
  );
}

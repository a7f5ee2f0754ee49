'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { z } from 'zod';
import { useContacts } from '@/components/dialogs/contacts';
import { personFields } from '@/components/dialogs/person-fields';
import { Button } from '@/components/ui/button';
import { PhoneField } from '@/components/ui/phone-field';
import { PhoneLink } from '@/components/ui/phone-link';
import { TextField } from '@/components/ui/text-field';
import { REQUEST_NUMBER_MAXIMUM_LENGTH } from '@/lib/config/limits';
import { requestStatusQuerySchema } from '@/lib/contracts/request-status';
import { addressWithNumber, numberOfAddress, readRequestNumber } from '@/lib/request-number';
import type { FormProps } from './form-props';
import { KeptRequests } from './kept-requests';
import frameStyles from './request-frame.module.css';
import { RequestStatusProblem } from './request-status-problem';
import { RequestStatusResult } from './request-status-result';
import styles from './request-status.module.css';
import { useRequestStatus, type Asked } from './use-request-status';

const formSchema = z.object({
  number: requestStatusQuerySchema.shape.number.refine((typed) => readRequestNumber(typed).crm !== ''),
  phone: personFields.phone,
});

/** Asks for the number of a request and the phone in it; shows how the request stands. The number may come with the address. */
export function RequestStatusForm({ onAnew }: FormProps) {
  const t = useTranslations();
  const { salesPhone } = useContacts();
  const [defaultValues] = useState(() => ({ number: numberOfAddress(window.location.href), phone: '' }));
  const form = useForm<typeof defaultValues, unknown, Asked>({ resolver: zodResolver(formSchema), defaultValues });
  // Before the phone: the first field at fault, as they stand, gets the focus.
  const number = form.register('number');
  const { field: phone } = useController({ control: form.control, name: 'phone' });
  const { ask, pending, problem, found, cancel } = useRequestStatus();
  const { errors } = form.formState;

  const choose = (chosen: string) => {
    form.setValue('number', chosen, { shouldValidate: form.formState.isSubmitted });
    form.setFocus('phone');
  };
  const begin = () => {
    window.history.replaceState(null, '', addressWithNumber(window.location.href, null));
    onAnew();
  };

  if (found !== null) return <RequestStatusResult status={found.status} typed={found.asked.number} onAnew={begin} />;
  return (
    <div className={styles['asking']}>
      <KeptRequests onChoose={choose} />
      {/* Not "get": what was typed must not get into an address, whatever happens to the script. */}
      <form noValidate method="post" className={frameStyles['form']} onSubmit={form.handleSubmit(ask)}>
        <div className={frameStyles['pair']}>
          <TextField
            {...number}
            id="request-number"
            label={t('requestStatus.number')}
            hint={t('requestStatus.numberHint')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
            error={
              errors.number &&
              (errors.number.type === 'too_big'
                ? t('requestStatus.numberLong', { limit: REQUEST_NUMBER_MAXIMUM_LENGTH })
                : t('requestStatus.numberRequired'))
            }
          />
          <PhoneField
            id="request-phone"
            name={phone.name}
            label={t('requestStatus.phone')}
            value={phone.value}
            onChange={phone.onChange}
            onBlur={phone.onBlur}
            inputRef={phone.ref}
            error={errors.phone && t(phone.value === '' ? 'connection.phoneRequired' : 'connection.phoneFormat')}
          />
        </div>
        <p className={styles['help']}>
          {t.rich('requestStatus.lost', {
            number: salesPhone,
            phone: (text) => <PhoneLink phone={salesPhone}>{text}</PhoneLink>,
          })}
        </p>
        <RequestStatusProblem pending={pending} problem={problem} onCancel={cancel} />
        <Button type="submit" wide loading={pending}>
          {t(pending ? 'requestStatus.checking' : 'requestStatus.submit')}
        </Button>
      </form>
    </div>
  );
}

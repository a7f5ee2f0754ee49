import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useContacts } from '@/components/runtime/contacts';
import { useRememberForm } from '@/components/dialog/form-memory';
import { useFallbackValues } from '@/components/runtime/use-replace-fallback';
import { Button } from '@/components/ui/button';
import { PhoneFormField } from '@/components/fields/phone-form-field';
import { PhoneLink } from '@/components/ui/phone-link';
import { TextField } from '@/components/ui/text-field';
import { useEffectIf } from '@/components/ui/use-effect-if';
import { LEAD_NUMBER_MAXIMUM_LENGTH } from '@/lib/config/limits';
import { requestCodeSchema } from '@/lib/contracts/lead-status';
import type { OwnLead } from '@/lib/lead/own-leads';
import { typedPhoneSchema } from '@/lib/lead/lead-forms';
import { displayPhone } from '@/lib/person/phone';
import { numberOfAddress, readLeadNumber } from '@/lib/lead/lead-number';
import { leadPairFields } from './lead-pair-fields';
import { OwnLeads } from './own-leads';
import frameStyles from '../lead-forms/lead-form-frame.module.css';
import { LeadStatusProblem } from './lead-problem';
import styles from './lead-status.module.css';
import { typedPair, type LeadCodeInput, type StatusControl } from './use-lead-status';

const formSchema = z.object({
  number: requestCodeSchema.shape.number.check(z.refine((typed) => readLeadNumber(typed).crm !== '')),
  phone: typedPhoneSchema,
});

interface LeadPairFormProps {
  control: StatusControl;
  /** Initial values after going back. */
  input: LeadCodeInput | null;
}

/** Asks for the number and the phone of a lead, to send a code. The address of the page may contain the number. */
export function LeadPairForm({ control, input }: LeadPairFormProps) {
  const t = useTranslations();
  const { salesPhone, hasCrm } = useContacts();
  const typedBefore = useFallbackValues();
  const [defaultValues] = useState(() => {
    if (input !== null) return { number: input.number, phone: displayPhone(input.phone) };
    const { number, phone } = { number: '', phone: '', ...typedPair.read(), ...typedBefore };
    return { number: numberOfAddress(window.location.href) || number, phone };
  });
  const form = useForm<typeof defaultValues, unknown, LeadCodeInput>({
    resolver: zodResolver(formSchema),
    defaultValues,
  });
  useRememberForm(typedPair, form);
  useEffectIf(Object.keys(typedBefore).length > 0, () => typedPair.keep(form.getValues()));
  // Registered before the phone: the first invalid field in this order gets the focus.
  const number = form.register('number');
  const { field: phone } = useController({ control: form.control, name: 'phone' });
  const { errors } = form.formState;

  // The focused button was removed on the way back.
  useEffectIf(input !== null, () => form.setFocus('number'));

  const choose = ({ number: chosen, key }: OwnLead) => {
    form.setValue('number', chosen, { shouldValidate: form.formState.isSubmitted });
    if (key === undefined) form.setFocus('phone');
    else control.showOwn(chosen, key);
  };

  const help = (
    <p className={styles['help']}>
      {t.rich('leadStatus.lost', {
        number: salesPhone,
        phone: (text) => <PhoneLink phone={salesPhone}>{text}</PhoneLink>,
      })}
    </p>
  );
  return (
    <div className={styles['asking']}>
      <OwnLeads onChoose={choose} />
      {/* Only a CRM sends the code. Not "get": a native submit must not put personal data into the address. */}
      {!hasCrm ? (
        help
      ) : (
        <form noValidate method="post" className={frameStyles['form']} onSubmit={form.handleSubmit(control.sendCode)}>
          <div className={frameStyles['pair']}>
            <TextField
              {...number}
              id="request-number"
              {...leadPairFields.number.attributes}
              label={t(leadPairFields.number.label)}
              hint={t(leadPairFields.number.hint)}
              error={
                errors.number &&
                (errors.number.type === 'too_big'
                  ? t('leadStatus.numberLong', { limit: LEAD_NUMBER_MAXIMUM_LENGTH })
                  : t('leadStatus.numberRequired'))
              }
            />
            <PhoneFormField
              id="request-phone"
              field={phone}
              faulty={errors.phone !== undefined}
              label={t(leadPairFields.phone.label)}
            />
          </div>
          {help}
          <LeadStatusProblem control={control} />
          {control.enterCode !== null && (
            <Button variant="secondary" wide onClick={control.enterCode}>
              {t('order.phoneEnterCode')}
            </Button>
          )}
          <Button type="submit" wide loading={control.sending.pending}>
            {t(control.sending.pending ? 'order.working' : 'leadStatus.submit')}
          </Button>
        </form>
      )}
    </div>
  );
}

'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useController, useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { CallWindowField } from '@/components/lead-forms/call-window-field';
import { callChoice, useCallWords } from '@/components/lead-forms/call-words';
import { LeadFormFields } from '@/components/lead-forms/lead-form-frame';
import { Checkbox } from '@/components/ui/checkbox';
import { TextField } from '@/components/ui/text-field';
import { offeredChoices, type WorkingHours } from '@/lib/contact/call-windows';
import { ADDRESS_MAXIMUM_LENGTH } from '@/lib/config/limits';
import { callbackBodySchema } from '@/lib/contracts/lead';
import { askedAddress, waitingListFields, type CheckResult } from '@/lib/address/check-flow';
import { AcceptedLeadMessage, acceptedTitle } from '../fields/accepted-lead-message';
import { CallbackHouse, useCallbackHouse } from './callback-house';
import { CaptchaProvider } from '../runtime/captcha-provider';
import { ConsentLabel } from '../fields/consent-label';
import { Dialog } from '../contact/dialog';
import type { DialogProps } from '../dialog/dialog-props';
import { FirstnameField } from '../fields/firstname-field';
import { personFields } from '../fields/person-fields';
import { PhoneFormField } from '../fields/phone-form-field';
import { useLeadSending } from '../fields/use-lead-sending';

const formSchema = (hours: WorkingHours) =>
  z.object({ ...personFields, when: callChoice(hours), address: callbackBodySchema.shape.address });
type Sent = z.output<ReturnType<typeof formSchema>>;

const empty = { phone: '', firstname: '', when: '', address: '', consent: false };

export function CallbackDialog(props: DialogProps) {
  return (
    <CaptchaProvider>
      <Callback {...props} />
    </CaptchaProvider>
  );
}

/**
 * Asks to be called back: phone, name, when, and, if the question is about a house, which. The house is checked with the
 * submit: for one without a line the request is for its waiting list.
 */
function Callback({ onClose }: DialogProps) {
  const t = useTranslations();
  const { hours, agreedWords } = useCallWords();
  const [defaultValues] = useState(() => ({ ...empty, when: offeredChoices(Date.now(), hours)[0] }));
  const form = useForm<typeof empty, unknown, Sent>({ resolver: zodResolver(formSchema(hours)), defaultValues });
  const { field: phone } = useController({ control: form.control, name: 'phone' });
  const when = useWatch({ control: form.control, name: 'when' });
  const { send, sending, outcome } = useLeadSending({ renewsRejected: true });
  const house = useCallbackHouse(useWatch({ control: form.control, name: 'address' }).trim());
  const { waits, checking } = house;
  const [next, setNext] = useState<string[]>([]);
  const { errors } = form.formState;
  const addressLabel = t('callback.address');

  const sendCall = ({ consent: _ticked, when: chosen, ...request }: Sent, known: CheckResult | null) => {
    const agreed = agreedWords(chosen);
    const help = t(request.address === '' || known?.verdict === 'available' ? 'callback.next' : 'callback.nextChecked');
    if (send('call-request', { ...request, comment: agreed.comment })) setNext([agreed.promise, help]);
  };
  const submit = (sent: Sent) => {
    if (checking) return;
    const { consent: _ticked, when: _moment, address: full_address, ...person } = sent;
    if (waits) send('store-lead', { ...person, full_address, ...waitingListFields(house.result), comment: '' });
    else if (full_address === '' || house.isAsked) sendCall(sent, house.result);
    else
      house.start(askedAddress(full_address), (answered) => {
        if (answered?.verdict !== 'notYet') sendCall(sent, answered);
      });
  };

  if (outcome?.type === 'accepted') {
    return (
      <Dialog title={t(`connection.${acceptedTitle(outcome.lead)}`)} onClose={onClose} contacts step="accepted">
        <AcceptedLeadMessage
          lead={outcome.lead}
          asked={t('acceptedRequest.callback')}
          details={form.getValues('address')}
          phone={phone.value}
          next={next}
          action={t('connection.done')}
          onAction={onClose}
          onLeave={onClose}
        />
      </Dialog>
    );
  }
  return (
    <Dialog title={t(waits ? 'connection.waitingTitle' : 'callback.title')} onClose={onClose} contacts step="form">
      {!waits && <p>{t('callback.lead')}</p>}
      <LeadFormFields
        sending={{ ...sending, pending: sending.pending || checking }}
        outcome={outcome}
        labels={{ address: addressLabel }}
        action={t(waits ? 'connectivity.notYetAction' : 'callback.submit')}
        onSubmit={(event) => {
          // Nobody calls at it: that it has passed is no fault.
          if (waits) form.setValue('when', offeredChoices(Date.now(), hours)[0]);
          void form.handleSubmit(submit)(event);
        }}
        onLeave={onClose}
      >
        <PhoneFormField id="callback-phone" field={phone} faulty={errors.phone !== undefined} />
        <FirstnameField id="callback-firstname" registration={form.register('firstname')} fault={errors.firstname} />
        {!waits && (
          <CallWindowField
            id="callback-when"
            registration={form.register('when')}
            value={when}
            faulty={errors.when !== undefined}
          />
        )}
        <TextField
          {...form.register('address')}
          id="callback-address"
          label={addressLabel}
          hint={t(waits ? 'callback.waitingHint' : 'callback.addressHint')}
          autoComplete="street-address"
          error={errors.address && t('requestForm.tooLong', { limit: ADDRESS_MAXIMUM_LENGTH })}
        />
        <CallbackHouse house={house} />
        <Checkbox
          {...form.register('consent')}
          id="callback-consent"
          required
          error={errors.consent && t('connection.consentRequired')}
        >
          <ConsentLabel />
        </Checkbox>
      </LeadFormFields>
    </Dialog>
  );
}

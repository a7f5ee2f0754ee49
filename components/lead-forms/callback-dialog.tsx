import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { askedAddress, waitingListFields, type CheckResult } from '@/lib/address/check-flow';
import { offeredChoices } from '@/lib/contact/call-windows';
import { acceptedTitle } from '@/lib/lead/lead-flow';
import { Dialog } from '../contact/dialog';
import type { DialogProps } from '../dialog/dialog-props';
import { AcceptedLeadMessage } from '../fields/accepted-lead-message';
import { CaptchaProvider } from '../runtime/captcha-provider';
import { CallbackHouse, useCallbackHouse, useInitialHouse } from './callback-house';
import { useLeadFields } from './lead-fields';
import { LeadFormBody } from './lead-form-frame';
import { formTexts, leadForms, type LeadFormValues } from '@/lib/lead/lead-forms';
import { leadMemory } from './lead-memory';

const typedLead = leadMemory('callback');

export function CallbackDialog(props: DialogProps) {
  return (
    <CaptchaProvider>
      <Callback {...props} />
    </CaptchaProvider>
  );
}

/** The callback form. The submit checks the house: without a line the lead is for the waiting list. */
function Callback({ onClose }: DialogProps) {
  const t = useTranslations();
  const before = useInitialHouse();
  const control = useLeadFields(leadForms.callback, { address: before.address }, typedLead);
  const { form, outcome, send, sending } = control;
  const house = useCallbackHouse(useWatch({ control: form.control, name: 'address' }).trim(), before.check);
  const { waits, checking } = house;
  const [next, setNext] = useState<string[]>([]);

  const sendCall = (sent: LeadFormValues, known: CheckResult | null) => {
    const agreed = control.agreedWords(sent.when);
    const texts = formTexts(leadForms.callback, sent);
    const help = t(texts.address === '' || known?.verdict === 'available' ? 'callback.next' : 'callback.nextChecked');
    if (send('call-request', { ...texts, comment: agreed.comment })) setNext([agreed.promise, help]);
  };
  const submit = (sent: LeadFormValues) => {
    if (checking) return;
    const { address, ...person } = formTexts(leadForms.waiting, sent);
    if (waits)
      send('store-lead', { ...person, full_address: address, ...waitingListFields(house.result), comment: '' });
    else if (address === '' || house.isAsked) sendCall(sent, house.result);
    else
      house.start(askedAddress(address), (answered) => {
        if (answered?.verdict !== 'notYet') sendCall(sent, answered);
      });
  };

  if (outcome?.type === 'accepted') {
    return (
      <Dialog title={t(`connection.${acceptedTitle(outcome.lead)}`)} onClose={onClose} contacts step="accepted">
        <AcceptedLeadMessage
          lead={outcome.lead}
          kind={t('acceptedLead.callback')}
          details={form.getValues('address')}
          phone={form.getValues('phone')}
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
      <LeadFormBody
        id="callback"
        leadForm={waits ? leadForms.waiting : leadForms.callback}
        control={control}
        action={t(waits ? 'connectivity.notYetAction' : 'callback.submit')}
        sending={{ ...sending, pending: sending.pending || checking }}
        onSubmit={(event) => {
          // The waiting list gets no call: an expired time is no fault.
          if (waits) form.setValue('when', offeredChoices(Date.now(), control.hours)[0]);
          void form.handleSubmit(submit)(event);
        }}
        onLeave={onClose}
      >
        <CallbackHouse house={house} />
      </LeadFormBody>
    </Dialog>
  );
}

'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useEffect, useState, type ReactNode } from 'react';
import { useController, useForm } from 'react-hook-form';
import { z } from 'zod';
import { ConsentLabel } from '@/components/fields/consent-label';
import { FirstnameField } from '@/components/fields/firstname-field';
import { personFields } from '@/components/fields/person-fields';
import { PhoneFormField } from '@/components/fields/phone-form-field';
import { useLeadSending } from '@/components/fields/use-lead-sending';
import { LeadFormFrame } from '@/components/lead-forms/lead-form-frame';
import { Checkbox } from '@/components/ui/checkbox';
import { COMMENT_MAXIMUM_LENGTH } from '@/lib/config/limits';
import { waitingListFields, type CheckResult } from '@/lib/address/check-flow';

const formSchema = z.object(personFields);

interface RequestByHandProps {
  /** What is asked for, in words, for the confirmation. */
  asked: string;
  action: string;
  next: string;
  comment: string;
  /** In words; may be empty. */
  address: string;
  /** What is known of its house; the request for one without a line is for the waiting list. */
  result?: CheckResult | null;
  /** As far as they are known. */
  person: { phone: string; firstname: string };
  /** Stands above the fields until the request is accepted. */
  intro?: ReactNode;
}

/** An ordinary request of what an order knows already: phone, name and consent are all that is asked for. */
export function LeadByHand(props: RequestByHandProps) {
  const [formCount, setFormCount] = useState(0);
  return <ByHandForm key={formCount} {...props} focused={formCount > 0} onAnew={() => setFormCount(formCount + 1)} />;
}

interface ByHandFormProps extends RequestByHandProps {
  /** The button that asked for a new form has gone with the old one. */
  focused: boolean;
  onAnew: () => void;
}

function ByHandForm({
  asked,
  action,
  next,
  comment,
  address,
  result = null,
  person,
  intro,
  focused,
  onAnew,
}: ByHandFormProps) {
  const t = useTranslations('connection');
  const form = useForm<z.input<typeof formSchema>, unknown, z.output<typeof formSchema>>({
    resolver: zodResolver(formSchema),
    defaultValues: { ...person, consent: false },
  });
  const { field: phone } = useController({ control: form.control, name: 'phone' });
  const { send, sending, outcome } = useLeadSending({ renewsRejected: true });
  const { errors } = form.formState;
  const words = comment.slice(0, COMMENT_MAXIMUM_LENGTH);
  const { setFocus } = form;

  useEffect(() => {
    if (focused) setFocus('phone');
  }, [focused, setFocus]);

  const submit = form.handleSubmit(({ consent: _ticked, ...given }) => {
    const mark = waitingListFields(result);
    if (mark.waiting_list) send('store-lead', { ...given, full_address: address, ...mark, comment: words });
    else send('call-request', { ...given, address, comment: words });
  });
  return (
    <LeadFormFrame
      sending={sending}
      outcome={outcome}
      labels={{}}
      asked={asked}
      details={address}
      phone={phone.value}
      action={action}
      next={next}
      onSubmit={submit}
      onAnew={onAnew}
    >
      {intro}
      <PhoneFormField id="by-hand-phone" field={phone} faulty={errors.phone !== undefined} />
      <FirstnameField id="by-hand-firstname" registration={form.register('firstname')} fault={errors.firstname} />
      <Checkbox
        {...form.register('consent')}
        id="by-hand-consent"
        required
        error={errors.consent && t('consentRequired')}
      >
        <ConsentLabel />
      </Checkbox>
    </LeadFormFrame>
  );
}

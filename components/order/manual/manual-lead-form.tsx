import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { useLeadFields } from '@/components/lead-forms/lead-fields';
import { LeadFormFrame } from '@/components/lead-forms/lead-form-frame';
import { formTexts, leadForms } from '@/lib/lead/lead-forms';
import { useEffectIf } from '@/components/ui/use-effect-if';
import { waitingListFields, type CheckResult } from '@/lib/address/check-flow';
import { COMMENT_MAXIMUM_LENGTH } from '@/lib/config/limits';

interface ManualLeadFormProps {
  kind: string;
  action: string;
  comment: string;
  address: string;
  /** The answer for the house; without a line the lead goes to the waiting list. */
  result?: CheckResult | null;
  person: { phone: string; firstname: string };
  intro?: ReactNode;
}

/** A lead form prefilled from the order; asks only for phone, name and consent. */
export function ManualLeadForm(props: ManualLeadFormProps) {
  const [formCount, setFormCount] = useState(0);
  return <ManualForm key={formCount} {...props} formCount={formCount} onReset={() => setFormCount(formCount + 1)} />;
}

interface ManualFormProps extends ManualLeadFormProps {
  /** Above 0 after a reset, which removed the focused button. */
  formCount: number;
  onReset: () => void;
}

function ManualForm({ comment, address, result = null, person, formCount, ...frame }: ManualFormProps) {
  const t = useTranslations('order');
  const control = useLeadFields(leadForms.person, person);
  const words = comment.slice(0, COMMENT_MAXIMUM_LENGTH);
  useEffectIf(formCount, () => control.form.setFocus('phone'));

  return (
    <LeadFormFrame
      {...frame}
      id="by-hand"
      leadForm={leadForms.person}
      control={control}
      details={address}
      next={t('handOverNext')}
      onSend={(sent) => {
        const lead = { ...formTexts(leadForms.person, sent), comment: words };
        const mark = waitingListFields(result);
        if (mark.waiting_list) control.send('store-lead', { ...lead, full_address: address, ...mark });
        else control.send('call-request', { ...lead, address });
      }}
    />
  );
}

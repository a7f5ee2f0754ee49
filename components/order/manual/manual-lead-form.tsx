import { useState, type ReactNode } from 'react';
import { useLeadFields } from '@/components/lead-forms/lead-fields';
import { LeadFormFrame } from '@/components/lead-forms/lead-form-frame';
import { leadForms } from '@/lib/lead/lead-forms';
import { useEffectIf } from '@/components/ui/use-effect-if';
import { waitingListFields, type CheckResult } from '@/lib/address/check-flow';
import { COMMENT_MAXIMUM_LENGTH } from '@/lib/config/limits';

interface ManualLeadFormProps {
  /** What is asked for, in words, for the confirmation. */
  kind: string;
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
export function ManualLeadForm(props: ManualLeadFormProps) {
  const [formCount, setFormCount] = useState(0);
  return <ManualForm key={formCount} {...props} formCount={formCount} onReset={() => setFormCount(formCount + 1)} />;
}

interface ManualFormProps extends ManualLeadFormProps {
  /** The button that asked for a new form has gone with the old one. */
  formCount: number;
  onReset: () => void;
}

function ManualForm({ comment, address, result = null, person, formCount, ...frame }: ManualFormProps) {
  const control = useLeadFields(leadForms.manual, person);
  const words = comment.slice(0, COMMENT_MAXIMUM_LENGTH);
  useEffectIf(formCount, () => control.form.setFocus('phone'));

  return (
    <LeadFormFrame
      {...frame}
      id="by-hand"
      asked={leadForms.manual}
      control={control}
      details={address}
      onSend={({ phone, firstname }) => {
        const mark = waitingListFields(result);
        if (mark.waiting_list)
          control.send('store-lead', { phone, firstname, full_address: address, ...mark, comment: words });
        else control.send('call-request', { phone, firstname, address, comment: words });
      }}
    />
  );
}

import { ownLead } from '@/lib/lead/own-leads';
import { addressWithNumber, numberOfAddress } from '@/lib/lead/lead-number';
import type { FormProps } from '../fields/form-props';
import { useEffectIf } from '@/components/ui/use-effect-if';
import { LeadCodeForm } from './lead-code-form';
import { LeadPairForm } from './lead-pair-form';
import { LeadStatusResult } from './lead-status-result';
import { useLeadStatus } from './use-lead-status';

/** The status of a lead: directly on the device that sent it, elsewhere by number, phone and SMS code. */
export function LeadStatusForm({ onReset }: FormProps) {
  const control = useLeadStatus();
  const { step } = control;

  useEffectIf(true, () => {
    const own = ownLead(numberOfAddress(window.location.href));
    if (own?.key !== undefined) control.showOwn(own.number, own.key);
  });

  const begin = () => {
    window.history.replaceState(null, '', addressWithNumber(window.location.href, null));
    onReset();
  };

  switch (step.name) {
    case 'asking':
      return <LeadPairForm control={control} asked={step.asked} />;
    case 'code':
      return <LeadCodeForm key={step.sent} control={control} {...step} />;
    case 'found':
      return <LeadStatusResult key={step.changes} {...step} onChanged={control.changed} onReset={begin} />;
  }
}

import { useSearchParams } from 'next/navigation';
import { useEffect, useEffectEvent } from 'react';
import { ownLead } from '@/lib/lead/own-leads';
import { addressWithNumber, numberOfAddress } from '@/lib/lead/lead-number';
import { LeadCodeForm } from './lead-code-form';
import { LeadPairForm } from './lead-pair-form';
import { LeadStatusResult } from './lead-status-result';
import { useLeadStatus } from './use-lead-status';

/** The status of a lead: directly on the device that sent it, elsewhere by number, phone and SMS code. */
export function LeadStatusForm({ onReset }: { onReset: () => void }) {
  const control = useLeadStatus();
  const { step } = control;

  const showNamed = useEffectEvent(() => {
    const named = numberOfAddress(window.location.href);
    if (step.name === 'found') {
      if (step.named === named) return;
      control.back(null);
    }
    const own = ownLead(named);
    if (own?.key !== undefined) control.showOwn(own.number, own.key);
  });
  // The router keeps the form when the page opens another lead, and on the way back.
  const query = useSearchParams();
  useEffect(() => showNamed(), [query]);

  const begin = () => {
    window.history.replaceState(null, '', addressWithNumber(window.location.href, null));
    onReset();
  };

  switch (step.name) {
    case 'asking':
      return <LeadPairForm control={control} input={step.input} />;
    case 'code':
      return <LeadCodeForm key={step.sent} control={control} {...step} />;
    case 'found':
      return <LeadStatusResult key={step.changes} {...step} onChanged={control.changed} onReset={begin} />;
  }
}

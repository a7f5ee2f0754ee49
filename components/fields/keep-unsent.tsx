import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWindowEvent } from '@/components/runtime/use-window-event';
import { Button } from '@/components/ui/button';
import { DRAFT_KEPT_MS } from '@/lib/config/limits';
import { forgetUnsentLead, keepUnsentLead, readUnsentLeads, type UnsentLead } from '@/lib/lead/unsent-leads';

const HOUR_MS = 60 * 60_000;
const words = { offered: 'unsentOffer', kept: 'unsentKept', refused: 'unsentRefused' } as const;

/** Offers to keep an unsent lead on the device; stores nothing without the click. */
export function KeepUnsent({ lead }: { lead: Omit<UnsentLead, 'saved_at'> }) {
  const t = useTranslations('connection');
  const isKept = () => readUnsentLeads().some(({ key }) => key === lead.key);
  const [state, setState] = useState<keyof typeof words | 'gone'>(() => (isKept() ? 'kept' : 'offered'));
  // Another tab may send or delete the lead.
  useWindowEvent('storage', () => setState((present) => (present === 'kept' && !isKept() ? 'gone' : present)));

  if (state === 'gone') return null;
  const press = () => {
    if (state !== 'kept') return setState(keepUnsentLead(lead) ? 'kept' : 'refused');
    setState('offered');
    forgetUnsentLead(lead.key);
  };
  return (
    <>
      <p>{t(words[state], { count: DRAFT_KEPT_MS / HOUR_MS })}</p>
      <Button variant="secondary" onClick={press}>
        {t(state === 'kept' ? 'unsentForget' : 'unsentKeep')}
      </Button>
    </>
  );
}

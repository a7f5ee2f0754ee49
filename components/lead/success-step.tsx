import { useLocale, useTranslations } from 'next-intl';
import { addressText, type FullAddress } from '@/lib/contracts/lead';
import type { Verdict } from '@/lib/address/check-flow';
import type { AcceptedLead } from '@/lib/lead/lead-flow';
import type { DialogOpening } from '../dialog/dialog-props';
import { AcceptedLeadMessage } from '../fields/accepted-lead-message';
import { useContacts } from '../runtime/contacts';

interface SuccessStepProps {
  lead: AcceptedLead;
  address: FullAddress | null;
  card: DialogOpening['card'];
  verdict: Verdict | null;
  onDone: () => void;
}

/** Step 2: the lead's number and the next steps; promises a visit only to a house that can be connected. */
export function SuccessStep({ lead, address, card, verdict, onDone }: SuccessStepProps) {
  const t = useTranslations();
  const { salesHours, hasCrm, visits } = useContacts();
  const locale = useLocale();
  const call = t('connection.nextCall', { hours: salesHours });
  const next = () => {
    const visit = t('connection.nextVisit', { crm: hasCrm ? 'orders' : 'none' });
    if (verdict === 'available') return [call, visits === undefined ? visit : `${visit}. ${visits[locale]}`];
    return verdict === 'engineer' ? [t('connection.nextEngineer')] : [t('connection.nextCheck'), call];
  };
  return (
    <AcceptedLeadMessage
      lead={lead}
      kind={t('acceptedLead.connection')}
      details={address === null ? '' : addressText(address)}
      tariff={card}
      next={next()}
      action={t('connection.done')}
      onAction={onDone}
      onLeave={onDone}
    />
  );
}

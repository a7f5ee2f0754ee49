'use client';

import { useTranslations } from 'next-intl';
import { addressText, type FullAddress } from '@/lib/contracts/lead';
import type { AcceptedLead } from '@/lib/flows/connection';
import { AcceptedRequest } from '../accepted-request';
import { useContacts } from '../contacts';

interface SuccessStepProps {
  lead: AcceptedLead;
  address: FullAddress | null;
  cardName: string | null;
  /** It asks to be told, not to be connected. */
  waiting: boolean;
  onDone: () => void;
}

/** Step 2: the request number and what happens next. */
export function SuccessStep({ lead, address, cardName, waiting, onDone }: SuccessStepProps) {
  const t = useTranslations();
  const { salesHours } = useContacts();
  const details = [address === null ? null : addressText(address), cardName].filter((detail) => detail !== null);
  return (
    <AcceptedRequest
      lead={lead}
      asked={t(waiting ? 'acceptedRequest.waiting' : 'acceptedRequest.connection')}
      details={details.join(' · ')}
      next={
        waiting
          ? [t('connection.nextWaiting')]
          : [t('connection.nextCall', { hours: salesHours }), t('connection.nextVisit')]
      }
      action={t('connection.done')}
      onAction={onDone}
      onLeave={onDone}
    />
  );
}

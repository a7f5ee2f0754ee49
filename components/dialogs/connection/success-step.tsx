'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { addressText, type FullAddress } from '@/lib/contracts/lead';
import { formatTime } from '@/lib/i18n/format';
import type { AcceptedLead } from '@/lib/flows/connection';
import { useContacts } from '../contacts';
import styles from './success-step.module.css';

interface SuccessStepProps {
  lead: AcceptedLead;
  address: FullAddress | null;
  cardName: string | null;
  onDone: () => void;
}

/** Step 2: the request number and what happens next. Says `received` when the CRM does not have it yet. */
export function SuccessStep({ lead, address, cardName, onDone }: SuccessStepProps) {
  const t = useTranslations('connection');
  const { salesHours } = useContacts();
  const details = [address === null ? null : addressText(address), cardName].filter((detail) => detail !== null);
  return (
    <div className={styles['success']}>
      <p className={styles['number']} role="status">
        {t('number', { number: lead.number })}
      </p>
      <p className={styles['details']}>{details.join(' · ')}</p>
      <ol className={styles['next']}>
        <li data-done="true">
          <strong>{lead.state === 'delivered' ? t('delivered') : t('received')}</strong>
          <small>{t('todayAt', { time: formatTime(lead.at) })}</small>
        </li>
        <li>{t('nextCall', { hours: salesHours })}</li>
        <li>{t('nextVisit')}</li>
      </ol>
      <div className={styles['actions']}>
        <Button wide onClick={onDone}>
          {t('done')}
        </Button>
        <Button look="quiet" onClick={() => window.print()}>
          <Icon name="print" size={20} />
          {t('print')}
        </Button>
      </div>
    </div>
  );
}

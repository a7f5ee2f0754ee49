'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { AcceptedLead } from '@/lib/flows/connection';
import { formatTime } from '@/lib/i18n/format';
import styles from './accepted-request.module.css';

interface AcceptedRequestProps {
  lead: AcceptedLead;
  details: string;
  /** What happens next, in order. */
  next: string[];
  action: string;
  look?: 'primary' | 'secondary';
  onAction: () => void;
}

/** The request number and what happens next. Says `received` when the CRM does not have it yet. */
export function AcceptedRequest({ lead, details, next, action, look = 'primary', onAction }: AcceptedRequestProps) {
  const t = useTranslations('connection');
  return (
    <div className={styles['accepted']}>
      <p className={styles['number']} role="status">
        {t('number', { number: lead.number })}
      </p>
      <p className={styles['details']}>{details}</p>
      <ol className={styles['next']}>
        <li data-done="true">
          <strong>{lead.state === 'delivered' ? t('delivered') : t('received')}</strong>
          <small>{t('todayAt', { time: formatTime(lead.at) })}</small>
        </li>
        {next.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className={styles['actions']}>
        <Button look={look} wide onClick={onAction}>
          {action}
        </Button>
        <Button look="quiet" onClick={() => window.print()}>
          <Icon name="print" size={20} />
          {t('print')}
        </Button>
      </div>
    </div>
  );
}

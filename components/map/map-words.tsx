import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useContacts } from '@/components/runtime/contacts';
import { useSlow } from '@/components/runtime/use-slow';
import { Button } from '@/components/ui/button';
import { PhoneLink } from '@/components/ui/phone-link';
import { standingLinkClass } from '@/components/ui/standing-link';
import styles from './map-view.module.css';

interface MapWordsProps {
  failed: boolean;
  /** The failure message of an optional map, announced politely. */
  failedWords?: string | undefined;
  /** Retries after a failure or a long wait; omit it if the wait has a timeout of its own. */
  onRetry?: () => void;
}

export function MapWords({ failed, failedWords, onRetry }: MapWordsProps) {
  const t = useTranslations('map');
  const { salesPhone } = useContacts();
  const [attempt, setAttempt] = useState(0);
  const slow = useSlow(!failed && onRetry !== undefined, attempt);
  if (!failed && !slow) {
    return (
      <p className={styles['words']} role="status">
        {t('loading')}
      </p>
    );
  }
  const retry = () => {
    setAttempt(attempt + 1);
    onRetry?.();
  };
  return (
    <div className={styles['words']}>
      <p role={failed && failedWords === undefined ? 'alert' : 'status'}>
        {failed ? (failedWords ?? t('failed')) : t('slow')}
      </p>
      <PhoneLink phone={salesPhone} className={standingLinkClass}>
        {t('call', { phone: salesPhone })}
      </PhoneLink>
      {onRetry !== undefined && (
        <Button variant="quiet" onClick={retry}>
          {t('retry')}
        </Button>
      )}
    </div>
  );
}

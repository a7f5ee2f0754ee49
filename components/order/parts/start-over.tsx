import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ignoreSecondPress } from '@/components/runtime/ignore-second-press';
import { Button } from '@/components/ui/button';
import { focusOnMount } from '@/components/ui/focus-on-mount';
import styles from './order.module.css';
import type { StepProps } from '../state/use-order';

/** Deletes the order on the device and on the server, after a confirmation. */
export function StartOver({ order: { sending, startOver } }: StepProps) {
  const t = useTranslations('order');
  /** Null until the visitor opens or closes the confirmation. */
  const [isConfirming, setConfirming] = useState<boolean | null>(null);

  const ask = () => {
    ignoreSecondPress();
    setConfirming(true);
  };
  if (isConfirming !== true) {
    return (
      <Button variant="quiet" ref={isConfirming === null ? null : focusOnMount} onClick={ask}>
        {t('draftForget')}
      </Button>
    );
  }
  return (
    <section className={styles['draft']} aria-label={t('draftForget')}>
      <p ref={focusOnMount} tabIndex={-1}>
        {t('anewAsk')}
      </p>
      <div className={styles['actions']}>
        <Button variant="secondary" loading={sending.pending} onClick={startOver}>
          {t('anewForget')}
        </Button>
        <Button variant="quiet" onClick={() => setConfirming(false)}>
          {t('anewKeep')}
        </Button>
      </div>
    </section>
  );
}

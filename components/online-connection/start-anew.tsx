'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import styles from './online-connection.module.css';
import type { StepProps } from './state/order-control';

/** Forgets the order, here and at the server, for another one or another person; asked once, because nothing brings it back. */
export function StartAnew({ order: { submission, beginAnew } }: StepProps) {
  const t = useTranslations('order');
  /** Null before anybody has touched it. */
  const [asked, setAsked] = useState<boolean | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const question = useRef<HTMLParagraphElement>(null);

  // The button that was pressed has gone.
  useEffect(() => {
    if (asked !== null) (asked ? question : opener).current?.focus();
  }, [asked]);

  if (asked !== true) {
    return (
      <Button look="quiet" ref={opener} onClick={() => setAsked(true)}>
        {t('draftForget')}
      </Button>
    );
  }
  return (
    <section className={styles['draft']} aria-label={t('draftForget')}>
      <p ref={question} tabIndex={-1}>
        {t('anewAsk')}
      </p>
      <div className={styles['actions']}>
        <Button look="secondary" loading={submission.pending} onClick={beginAnew}>
          {t('anewForget')}
        </Button>
        <Button look="quiet" onClick={() => setAsked(false)}>
          {t('anewKeep')}
        </Button>
      </div>
    </section>
  );
}

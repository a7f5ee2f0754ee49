'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { CallUs } from './call-us';
import styles from './sending-status.module.css';

interface SendingStatusProps {
  /** Under way for more than eight seconds. */
  slow: boolean;
  /** What is said then. */
  stillWorking: string;
  onCancel: () => void;
  /** What became of it. */
  children: ReactNode;
}

/** How a request goes: a way out of a long wait, or what went wrong. */
export function SendingStatus({ slow, stillWorking, onCancel, children }: SendingStatusProps) {
  const t = useTranslations('connection');
  return (
    <div aria-live="polite" className={styles['status']}>
      {slow && (
        <div className={styles['waiting']}>
          <p>{stillWorking}</p>
          <Button look="quiet" onClick={onCancel}>
            {t('cancel')}
          </Button>
        </div>
      )}
      {children}
    </div>
  );
}

/** A failure never looks like nothing: what happened, what to do, the phone. */
export function SendingFailure({ children }: { children: ReactNode }) {
  return (
    <div className={styles['problem']} role="alert">
      {children}
      <CallUs />
    </div>
  );
}

/** What the visitor did, and no failure. */
export function SendingNote({ children }: { children: ReactNode }) {
  return <p className={styles['waiting']}>{children}</p>;
}

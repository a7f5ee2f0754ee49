import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useTimeout } from '@/components/runtime/use-timeout';
import { Button } from '@/components/ui/button';
import styles from './code-field.module.css';

const SECOND_MS = 1_000;

interface ResendCodeProps {
  /** Time of the next allowed resend in ms; also the key of this component, so that a change restarts the countdown. */
  resendAt: number;
  pending: boolean;
  onResend: () => void;
}

/** A button that sends another code after a minute. The countdown is hidden from screen readers. */
export function ResendCode({ resendAt, pending, onResend }: ResendCodeProps) {
  const t = useTranslations('order');
  const left = useCountdown(resendAt);
  if (left > 0) {
    return (
      <p role="timer" className={styles['timer']}>
        {t('resendAfter', { seconds: left })}
      </p>
    );
  }
  return (
    <Button variant="secondary" loading={pending} onClick={onResend}>
      {t('resend')}
    </Button>
  );
}

/** Seconds until a time in ms, computed from the clock, because timers pause in a sleeping tab. */
function useCountdown(moment: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((moment - now) / SECOND_MS));
  useTimeout(left > 0 && now, SECOND_MS, () => setNow(Date.now()));
  return left;
}

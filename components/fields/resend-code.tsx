import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import styles from './code-field.module.css';
import { useCountdown } from './use-countdown';

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

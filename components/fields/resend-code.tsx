import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import styles from './code-field.module.css';
import { useCountdown } from './use-countdown';

interface ResendCodeProps {
  /** When another code can be had, in ms; the key of this component, for it stays the same. */
  resendAt: number;
  pending: boolean;
  onResend: () => void;
}

/** Another code after a minute. The seconds are seen, but not read out as they go by. */
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
    <Button look="secondary" loading={pending} onClick={onResend}>
      {t('resend')}
    </Button>
  );
}

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, type Ref } from 'react';
import { TextField } from '@/components/ui/text-field';
import { CODE_LENGTH, receivedCode } from '@/lib/browser/one-time-code';
import styles from './code-field.module.css';

interface CodeFieldProps {
  id: string;
  code: string;
  /** Read-only instead of disabled, which would drop the focus. */
  closed: boolean;
  error: string | undefined;
  ref?: Ref<HTMLInputElement>;
  /** Number of codes sent; a new one restarts the browser's WebOTP request. */
  sent: number;
  onChange: (code: string) => void;
  onComplete: (code: string) => void;
}

export function CodeField({ id, code, closed, error, ref, sent, onChange, onComplete }: CodeFieldProps) {
  const t = useTranslations('order');
  const change = (text: string) => {
    if (closed) return;
    const typed = text.replaceAll(/\D/g, '').slice(0, CODE_LENGTH);
    onChange(typed);
    if (typed.length === CODE_LENGTH && typed !== code) onComplete(typed);
  };

  const onReceived = useEffectEvent((received: string) => change(received));
  useEffect(() => {
    const controller = new AbortController();
    void receivedCode(controller.signal).then((received) => received !== null && onReceived(received));
    return () => controller.abort();
  }, [sent]);

  return (
    <div className={styles['code']}>
      <TextField
        ref={ref}
        id={id}
        name="code"
        label={t('code')}
        value={code}
        onChange={(event) => change(event.target.value)}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        readOnly={closed}
        error={error}
      />
    </div>
  );
}

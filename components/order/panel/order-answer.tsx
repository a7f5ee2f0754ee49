import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import styles from './order-panel.module.css';

interface OrderAnswerProps {
  label: string;
  isMissing?: boolean;
  /** Null if the answer cannot be changed. */
  onChange: (() => void) | null;
  children: ReactNode;
}

/** An answer of the order with a button to change it. */
export function OrderAnswer({ label, isMissing = false, onChange, children }: OrderAnswerProps) {
  const t = useTranslations('order');
  return (
    <div className={styles['answer']}>
      <dt>{label}</dt>
      <dd data-missing={isMissing || undefined}>
        <span>{children}</span>
        {onChange !== null && (
          <Button variant="quiet" aria-label={t('changeName', { name: label })} onClick={onChange}>
            {t('change')}
          </Button>
        )}
      </dd>
    </div>
  );
}

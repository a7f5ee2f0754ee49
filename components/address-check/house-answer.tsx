import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { CheckResult } from '@/lib/address/check-flow';
import styles from './house-answer.module.css';

interface HouseAnswerProps {
  result: CheckResult;
  /** The verdict in words, without what can be done. */
  verdict: ReactNode;
  action: ReactNode;
  /** Those that the house can have. */
  tariffs?: ReactNode;
  /** All that is known besides. */
  children?: ReactNode;
}

/** The answer for a house, in a dialog as on its page: the verdict, one action, tariffs, then the rest. */
export function HouseAnswer({ result, verdict, action, tariffs, children }: HouseAnswerProps) {
  const t = useTranslations('connectivity');
  const { answer } = result;
  return (
    <div className={styles['answer']}>
      {verdict}
      {action}
      <div className={styles['words']}>
        <p>{t(`${result.verdict}Text`)}</p>
        {answer.waiting !== null && result.verdict === 'notYet' && (
          <p className={styles['waiting']}>{t('waiting', { count: answer.waiting })}</p>
        )}
      </div>
      {tariffs}
      {children}
    </div>
  );
}

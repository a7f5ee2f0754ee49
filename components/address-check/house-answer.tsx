import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { CheckResult } from '@/lib/address/check-flow';
import styles from './house-answer.module.css';

interface HouseAnswerProps {
  result: CheckResult;
  /** The verdict in words, without actions. */
  verdict: ReactNode;
  action: ReactNode;
  /** The tariffs available to the house. */
  tariffs?: ReactNode;
  children?: ReactNode;
}

/** The answer for a house, in a dialog or on its page: verdict, one action, tariffs, details. */
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

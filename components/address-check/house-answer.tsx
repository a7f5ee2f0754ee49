import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useContacts } from '@/components/runtime/contacts';
import type { CheckResult } from '@/lib/address/check-flow';
import styles from './house-answer.module.css';

interface HouseAnswerProps {
  result: CheckResult;
  verdict: ReactNode;
  action: ReactNode;
  tariffs?: ReactNode;
  children?: ReactNode;
}

export function HouseAnswer({ result, verdict, action, tariffs, children }: HouseAnswerProps) {
  const t = useTranslations('connectivity');
  const { hasCrm, visits } = useContacts();
  const locale = useLocale();
  const { answer } = result;
  return (
    <div className={styles['answer']}>
      {verdict}
      {action}
      <div className={styles['words']}>
        <p>{t(`${result.verdict}Text`, { crm: hasCrm ? 'orders' : 'none' })}</p>
        {result.verdict === 'available' && visits && <p>{visits[locale]}.</p>}
        {answer.waiting !== null && result.verdict === 'notYet' && (
          <p className={styles['waiting']}>{t('waiting', { count: answer.waiting })}</p>
        )}
      </div>
      {tariffs}
      {children}
    </div>
  );
}

import { useTranslations } from 'next-intl';
import type { ReactNode, Ref } from 'react';
import { Icon, type IconName } from '@/components/ui/icon';
import type { CheckResult, Verdict as VerdictName } from '@/lib/address/check-flow';
import styles from './verdict.module.css';

export interface VerdictProps {
  result: CheckResult;
  brief?: boolean;
  coloured: boolean;
  ref?: Ref<HTMLDivElement> | undefined;
  children?: ReactNode;
}

const signs: Record<VerdictName, IconName> = {
  available: 'check',
  notYet: 'clock',
  engineer: 'warning',
  unknown: 'question',
};

export function Verdict({ result: { answer, verdict }, brief = false, coloured, ref, children }: VerdictProps) {
  const t = useTranslations('connectivity');
  return (
    <div
      ref={ref}
      tabIndex={ref === undefined ? undefined : -1}
      className={styles['message']}
      role="status"
      data-verdict={verdict}
      data-coloured={coloured || undefined}
    >
      <span>
        <Icon name={signs[verdict]} />
      </span>
      <div>
        <p>
          <strong>{t(`${verdict}Title`)}</strong>
        </p>
        {answer.reason !== '' && <p>{answer.reason}</p>}
        {!brief && <p>{t(`${verdict}Text`)}</p>}
        {children}
      </div>
    </div>
  );
}

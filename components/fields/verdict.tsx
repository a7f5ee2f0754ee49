import { useTranslations } from 'next-intl';
import type { Ref } from 'react';
import { Icon } from '@/components/ui/icon';
import type { CheckResult } from '@/lib/address/check-flow';
import styles from './verdict.module.css';

export interface VerdictProps {
  result: CheckResult;
  brief?: boolean;
  coloured: boolean;
  ref?: Ref<HTMLDivElement> | undefined;
}

export function Verdict({ result: { answer, verdict }, brief = false, coloured, ref }: VerdictProps) {
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
      <Icon name={verdict === 'available' ? 'check' : 'warning'} />
      <div>
        <p>
          <strong>{t(`${verdict}Title`)}</strong>
        </p>
        {answer.reason !== '' && <p>{answer.reason}</p>}
        {!brief && <p>{t(`${verdict}Text`)}</p>}
      </div>
    </div>
  );
}

import { useTranslations } from 'next-intl';
import { useState, type Ref } from 'react';
import { Icon } from '@/components/ui/icon';
import { ADDRESS_MESSAGE_FADE_MS } from '@/lib/config/limits';
import type { CheckResult } from '@/lib/address/check-flow';
import { useTimeout } from '../runtime/use-timeout';
import styles from './check-answer.module.css';

interface CheckAnswerProps {
  result: CheckResult;
  /** It stands in the form of a request: what is asked for next is asked for there. */
  inForm?: boolean;
  ref?: Ref<HTMLDivElement> | undefined;
}

/** What an answer says of a house, why, and what can be done; its colour goes after 3 s, its words stay. */
export function CheckAnswer({ result: { answer, verdict }, inForm = false, ref }: CheckAnswerProps) {
  const t = useTranslations('connectivity');
  const [coloured, setColoured] = useState(true);
  useTimeout(coloured, ADDRESS_MESSAGE_FADE_MS, () => setColoured(false));
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
        {!(inForm && verdict === 'available') && <p>{t(`${verdict}Text`)}</p>}
      </div>
    </div>
  );
}

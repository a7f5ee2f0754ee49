import { useTranslations } from 'next-intl';
import { CheckStatus } from './check-status';
import type { Sending } from './use-sending';
import styles from './answer-skeleton.module.css';

/** Reserves the height of a pending answer, so that the layout does not shift. */
export function AnswerSkeleton({ sending, onRetry }: { sending: Sending; onRetry: () => void }) {
  const t = useTranslations('connectivity');
  return (
    <div className={styles['answer']} aria-busy="true">
      <p role="status">{t('checking')}</p>
      <CheckStatus sending={sending} onRetry={onRetry} />
    </div>
  );
}

import { useTranslations } from 'next-intl';
import { CheckStatus } from '../fields/check-status';
import type { Sending } from '../fields/use-sending';
import styles from './answer-skeleton.module.css';

/** Keeps the room of an answer that is on its way. */
export function AnswerSkeleton({ sending, onRetry }: { sending: Sending; onRetry: () => void }) {
  const t = useTranslations('connectivity');
  return (
    <div className={styles['answer']} aria-busy="true">
      <p role="status">{t('checking')}</p>
      <CheckStatus sending={sending} onRetry={onRetry} />
    </div>
  );
}

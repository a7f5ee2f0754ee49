import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import styles from './draft-note.module.css';

interface DraftNoteProps {
  /** Null if the form has no restored values. */
  onForget: (() => void) | null;
  words?: 'draftFilled' | 'draftFilledOrder';
}

export function DraftNote({ onForget, words = 'draftFilled' }: DraftNoteProps) {
  const t = useTranslations('connection');
  if (onForget === null) return null;
  return (
    <div className={styles['note']}>
      <p>{t(words)}</p>
      <Button variant="quiet" onClick={onForget}>
        {t('draftForget')}
      </Button>
    </div>
  );
}

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import styles from './draft-note.module.css';

interface DraftNoteProps {
  /** Null where the form has begun with nothing that was kept. */
  onForget: (() => void) | null;
  /** What is said of it. */
  words?: 'draftFilled' | 'draftFilledOrder';
}

/** Says that a form was filled with what this device has kept, and forgets that. */
export function DraftNote({ onForget, words = 'draftFilled' }: DraftNoteProps) {
  const t = useTranslations('connection');
  if (onForget === null) return null;
  return (
    <div className={styles['note']}>
      <p>{t(words)}</p>
      <Button look="quiet" onClick={onForget}>
        {t('draftForget')}
      </Button>
    </div>
  );
}

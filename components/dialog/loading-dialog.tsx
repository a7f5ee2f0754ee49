import { useTranslations } from 'next-intl';
import type { DialogOpening } from './dialog-opening';
import { DialogShell } from './dialog-shell';
import styles from './loading-dialog.module.css';

/** Stands in while a dialog's own code is on its way. */
export function LoadingDialog({ opening, onClose }: { opening: DialogOpening; onClose: () => void }) {
  const t = useTranslations('dialogs');
  // As large as the answer that follows.
  const isAnswer = opening.name === 'check-connectivity' && (opening.typedAddress?.house ?? '') !== '';
  return (
    <DialogShell title={t('loading')} onClose={onClose} width={isAnswer ? 'answer' : 'connection'}>
      <div className={styles['skeleton']} aria-busy="true" />
    </DialogShell>
  );
}

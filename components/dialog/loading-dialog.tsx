import { useTranslations } from 'next-intl';
import { DialogShell } from './dialog-shell';
import styles from './loading-dialog.module.css';

/** Stands in while a dialog's own code is on its way. */
export function LoadingDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('dialogs');
  return (
    <DialogShell title={t('loading')} onClose={onClose} width="connection">
      <div className={styles['skeleton']} aria-busy="true" />
    </DialogShell>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { Dialog } from './dialog';
import styles from './loading-dialog.module.css';

/** Stands in while a dialog's own code is on its way. */
export function LoadingDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('dialogs');
  return (
    <Dialog title={t('loading')} onClose={onClose} width="connection">
      <div className={styles['skeleton']} aria-busy="true" />
    </Dialog>
  );
}

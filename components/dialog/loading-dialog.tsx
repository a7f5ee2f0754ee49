import { useTranslations } from 'next-intl';
import { useContacts } from '@/components/runtime/contacts';
import { useSlow } from '@/components/runtime/use-slow';
import { PhoneLink } from '@/components/ui/phone-link';
import type { DialogProps } from './dialog-props';
import { DialogShell } from './dialog-shell';
import styles from './loading-dialog.module.css';

export function LoadingDialog({ opening, onClose }: DialogProps) {
  const t = useTranslations();
  const { salesPhone } = useContacts();
  const isSlow = useSlow(true);
  // Same size as the following answer.
  const isAnswer = opening.name === 'check-connectivity' && (opening.typedAddress?.house ?? '') !== '';
  return (
    <DialogShell title={t('dialogs.loading')} onClose={onClose} width={isAnswer ? 'answer' : 'connection'}>
      <div className={styles['skeleton']} aria-busy="true">
        <p role="status">{isSlow && t('dialogs.stillLoading')}</p>
        {isSlow && <PhoneLink phone={salesPhone}>{t('connection.callUs', { phone: salesPhone })}</PhoneLink>}
      </div>
    </DialogShell>
  );
}

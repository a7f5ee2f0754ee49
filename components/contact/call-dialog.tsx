import { useTranslations } from 'next-intl';
import { byPhone, callOptions } from '@/lib/contact/contact-options';
import { failedStatus } from '@/lib/contact/contact-flow';
import styles from './call-dialog.module.css';
import { CallbackOption, CallOption, RotationOption } from './call-dialog-option';
import { CaptchaProvider } from '../runtime/captcha-provider';
import { prepareCall } from './contact-openings';
import { ContactStatus, useContactMessage } from './contact-status';
import { useContacts } from '../runtime/contacts';
import type { DialogProps } from '../dialog/dialog-props';
import { DialogShell } from '../dialog/dialog-shell';
import { ErrorPanel, useErrorTitle } from './error-panel';
import { useContactAction } from './use-contact-action';

interface CallDialogProps extends Pick<DialogProps, 'onClose'> {
  /** Offers the callback dialog, which replaces this one; false above a dialog with a form. */
  callback?: boolean;
}

export function CallDialog(props: CallDialogProps) {
  return (
    <CaptchaProvider>
      <CallSteps {...props} />
    </CaptchaProvider>
  );
}

function CallSteps({ onClose, callback = true }: CallDialogProps) {
  const t = useTranslations('dialogs');
  const { supportPhone } = useContacts();
  const action = useContactAction(() => prepareCall(byPhone), { ahead: true });
  const errorTitle = useErrorTitle(failedStatus(action.state));
  const message = useContactMessage(action);
  const { sales, support } = callOptions(action.list ?? [], supportPhone);
  if (errorTitle !== null) {
    return (
      <DialogShell title={errorTitle} step="error" onClose={onClose} onBack={action.leave}>
        <ErrorPanel message={message} phones={action.phones} onRetry={action.start} onLeave={onClose} />
      </DialogShell>
    );
  }
  return (
    <DialogShell title={t('callTitle')} step="options" onClose={onClose} footer>
      <ul className={styles['options']}>
        <li>
          <RotationOption option={sales} action={action} />
        </li>
        <li>
          <CallOption option={support} />
        </li>
        {callback && (
          <li>
            <CallbackOption />
          </li>
        )}
      </ul>
      <ContactStatus action={action} by="call" />
    </DialogShell>
  );
}

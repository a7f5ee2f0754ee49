import { useTranslations } from 'next-intl';
import { buttonClass } from '@/components/ui/button';
import { failedStatus } from '@/lib/contact/contact-flow';
import { CaptchaProvider } from '../runtime/captcha-provider';
import { ContactStatus, useContactMessage } from './contact-status';
import { useContacts } from '../runtime/contacts';
import type { DialogProps } from '../dialog/dialog-props';
import { DialogShell } from '../dialog/dialog-shell';
import { ErrorPanel, useErrorTitle } from './error-panel';
import { useWhatsapp, WhatsappButton } from './whatsapp-link';

export function WhatsappDialog(props: DialogProps) {
  return (
    <CaptchaProvider>
      <WhatsappSteps {...props} />
    </CaptchaProvider>
  );
}

function WhatsappSteps({ onClose }: DialogProps) {
  const t = useTranslations('dialogs');
  const { salesHours } = useContacts();
  const action = useWhatsapp({ ahead: true });
  const errorTitle = useErrorTitle(failedStatus(action.state));
  const message = useContactMessage(action);
  if (errorTitle !== null) {
    return (
      <DialogShell title={errorTitle} step="error" onClose={onClose} onBack={action.leave}>
        <ErrorPanel message={message} phones={action.phones} chats onRetry={action.start} onLeave={onClose} />
      </DialogShell>
    );
  }
  return (
    <DialogShell title={t('whatsappTitle')} step="chat" onClose={onClose} footer>
      <p>{t('whatsappText', { hours: salesHours })}</p>
      <WhatsappButton action={action} className={buttonClass('primary', true)}>
        {t('whatsappOpen')}
      </WhatsappButton>
      <ContactStatus action={action} by="chat" />
    </DialogShell>
  );
}

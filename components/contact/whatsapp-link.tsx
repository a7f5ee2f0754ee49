import { useTranslations } from 'next-intl';
import type { MouseEvent, ReactNode } from 'react';
import { failedStatus } from '@/lib/contact/contact-flow';
import { webWhatsappLink } from '@/lib/contact/messenger-links';
import { prepareChat } from './contact-openings';
import { ContactStatus, useContactMessage } from './contact-status';
import { useContacts } from '../runtime/contacts';
import { DialogShell } from '../dialog/dialog-shell';
import { ErrorPanel, useErrorTitle } from './error-panel';
import { useContactAction, type ContactAction } from './use-contact-action';

interface WhatsappOptions {
  ahead?: boolean;
  /** The first words of the visitor, instead of a greeting alone. */
  greeting?: string | undefined;
}

/** A chat with the company's own number, or with the sales phone in rotation; requires a captcha provider. */
export function useWhatsapp({ greeting, ...options }: WhatsappOptions = {}): ContactAction {
  const t = useTranslations('dialogs');
  const words = { greeting: greeting ?? t('greeting'), waiting: t('chatWaiting'), slow: t('chatStillWaiting') };
  const { whatsappPhone } = useContacts();
  return useContactAction(() => prepareChat(words), { ...options, only: whatsappPhone });
}

interface WhatsappLinkProps extends Pick<WhatsappOptions, 'greeting'> {
  className: string;
  children: ReactNode;
}

export function WhatsappLink(props: WhatsappLinkProps) {
  const action = useWhatsapp({ greeting: props.greeting });
  return (
    <>
      <WhatsappButton action={action} {...props} />
      <WhatsappOutcome action={action} />
    </>
  );
}

/** Opens the chat with the phone in rotation; a new tab opened by the browser leads to the fixed number. */
export function WhatsappButton({
  action: { state, start },
  greeting,
  className,
  children,
}: WhatsappLinkProps & { action: ContactAction }) {
  const t = useTranslations('dialogs');
  const { salesPhone, whatsappPhone } = useContacts();
  const working = state.step === 'working';
  const onClick = (event: MouseEvent) => {
    // The browser handles a click that opens a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // Ignores the second click of a double click.
    if (event.detail < 2) start();
  };
  return (
    <a
      className={className}
      href={webWhatsappLink(whatsappPhone ?? salesPhone, greeting ?? t('greeting'))}
      target="_blank"
      rel="noopener"
      aria-busy={working || undefined}
      aria-disabled={working || undefined}
      onClick={onClick}
    >
      {working ? t('connecting') : children}
    </a>
  );
}

export function WhatsappOutcome({ action }: { action: ContactAction }) {
  const { state, phones, start, leave } = action;
  const errorTitle = useErrorTitle(failedStatus(state));
  const message = useContactMessage(action);
  return (
    <>
      <ContactStatus action={action} by="chat" />
      {/* Above a form or a dialog, which keeps its state. */}
      {errorTitle !== null && (
        <DialogShell title={errorTitle} onClose={leave} onBack={leave}>
          <ErrorPanel message={message} phones={phones} chats onRetry={start} onLeave={leave} />
        </DialogShell>
      )}
    </>
  );
}

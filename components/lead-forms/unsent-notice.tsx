import { onlineManager } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState, useSyncExternalStore } from 'react';
import { Dialog } from '@/components/contact/dialog';
import { AcceptedLeadMessage } from '@/components/fields/accepted-lead-message';
import { CallUs } from '@/components/fields/call-us';
import { kindWords, leadKindWord } from '@/components/fields/lead-kind-words';
import { LeadSendingStatus } from '@/components/fields/lead-sending-status';
import { useLeadSending } from '@/components/fields/use-lead-sending';
import { CaptchaProvider } from '@/components/runtime/captcha-provider';
import { useContacts } from '@/components/runtime/contacts';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { connectionKinds, isWaitingLead, leadPlace } from '@/lib/contracts/lead';
import { formatDate, formatTime } from '@/lib/i18n/format';
import { acceptedTitle } from '@/lib/lead/lead-flow';
import { forgetUnsentLead, type UnsentLead } from '@/lib/lead/unsent-leads';
import { uncoveredAttributes } from '@/lib/pages/idle-attributes';
import { displayPhone } from '@/lib/person/phone';
import styles from './unsent-notice.module.css';

/** Offers to send the leads that this device has kept, one by one, while the site can be reached. */
export function UnsentNotice({ leads }: { leads: readonly UnsentLead[] }) {
  const [doneCount, setDoneCount] = useState(0);
  const [isClosed, setClosed] = useState(false);
  const isOnline = useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );
  return (
    <CaptchaProvider active={false}>
      <OneNotice
        key={doneCount}
        lead={isOnline && !isClosed ? (leads[0] ?? null) : null}
        onClose={() => setClosed(true)}
        onDone={() => setDoneCount(doneCount + 1)}
      />
    </CaptchaProvider>
  );
}

interface OneNoticeProps {
  /** Null without a kept lead. */
  lead: UnsentLead | null;
  onClose: () => void;
  onDone: () => void;
}

/** Stays until the result of a press is shown, even if the lead is gone by then. */
function OneNotice({ lead: offered, onClose, onDone }: OneNoticeProps) {
  const t = useTranslations();
  const { salesHours } = useContacts();
  const { sendReady, sending, outcome } = useLeadSending();
  const [pressed, setPressed] = useState<UnsentLead | null>(null);
  const isSettled = !sending.pending && sending.problem === null && outcome === null;
  const lead = isSettled ? offered : pressed;
  if (lead === null) return null;

  if (outcome?.type === 'accepted') {
    const call = t('connection.nextCall', { hours: salesHours });
    return (
      <Dialog title={t(`connection.${acceptedTitle(outcome.lead)}`)} onClose={onDone} contacts step="accepted">
        <AcceptedLeadMessage
          lead={outcome.lead}
          kind={t(kindWords[lead.kind])}
          details={leadPlace(lead.content)}
          phone={displayPhone(lead.content.phone)}
          next={connectionKinds.includes(lead.kind) ? [t('connection.nextCheck'), call] : [call]}
          action={t('connection.done')}
          onAction={onDone}
          onLeave={onDone}
        />
      </Dialog>
    );
  }
  const close = () => {
    onClose();
    onDone();
  };
  const keptAt = new Date(lead.saved_at);
  const kind = t(leadKindWord(lead.kind, isWaitingLead(lead.content)));
  return (
    <section className={styles['notice']} aria-labelledby="unsent-lead" {...uncoveredAttributes}>
      <div role="status">
        <strong id="unsent-lead">{t('connection.unsentTitle')}</strong>
        <span>{`${kind}, ${formatDate(keptAt)}, ${formatTime(keptAt)}`}</span>
      </div>
      <IconButton icon={<Icon name="close" size={20} />} label={t('dialogs.close')} onClick={close} />
      <LeadSendingStatus sending={sending} />
      {outcome?.type === 'rejected' && (
        <p className={styles['rejection']} role="alert">
          {outcome.reason === '' ? t('connection.failNoReason') : t('connection.fail', { reason: outcome.reason })}{' '}
          <CallUs />
        </p>
      )}
      <div className={styles['actions']}>
        {outcome === null && (
          <Button
            loading={sending.pending}
            onClick={() => {
              setPressed(lead);
              sendReady(lead);
            }}
          >
            {t(sending.pending ? 'connection.sending' : 'connection.unsentSend')}
          </Button>
        )}
        <Button
          variant="secondary"
          onClick={() => {
            forgetUnsentLead(lead.key);
            onDone();
          }}
        >
          {t('connection.unsentForget')}
        </Button>
      </div>
    </section>
  );
}

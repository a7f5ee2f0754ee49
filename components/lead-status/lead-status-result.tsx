import { useTranslations } from 'next-intl';
import { useContacts } from '@/components/runtime/contacts';
import { WhatsappLink } from '@/components/contact/whatsapp-link';
import { Button, buttonClass } from '@/components/ui/button';
import { focusOnMount } from '@/components/ui/focus-on-mount';
import { Icon } from '@/components/ui/icon';
import { PhoneLink } from '@/components/ui/phone-link';
import type { LeadStatus } from '@/lib/contracts/lead-status';
import { leadTimeline } from '@/lib/lead/lead-timeline';
import { formatDate, formatTime } from '@/lib/i18n/format';
import { plainNumber, readLeadNumber } from '@/lib/lead/lead-number';
import { commandAttributes } from '@/lib/pages/command-attributes';
import { kindWords } from '../fields/lead-kind-words';
import styles from './lead-status.module.css';

interface RequestStatusResultProps {
  status: LeadStatus;
  /** The number as the visitor knows it. */
  typed: string;
  onAnew: () => void;
}

/** How a request stands: in words, as a way with dates, what the sales team says and what can be done next. */
export function LeadStatusResult({ status, typed, onAnew }: RequestStatusResultProps) {
  const t = useTranslations();
  const { number, state, kind, note, reason } = status;
  const renamed = plainNumber(readLeadNumber(typed)) !== plainNumber(readLeadNumber(number));
  return (
    <div className={styles['result']} data-print-alone="true" data-state={state}>
      <div>
        <h3 ref={focusOnMount} tabIndex={-1}>
          {t('requestStatus.title', { number })}
        </h3>
        <p className={styles['muted']}>{t(state === 'waiting' ? 'acceptedRequest.waiting' : kindWords[kind])}</p>
        {renamed && <p className={styles['muted']}>{t('requestStatus.renamed', { number })}</p>}
      </div>
      <p className={styles['state']} role="status">
        {t(`requestStatus.states.${state}`)}
      </p>
      <Timeline status={status} />
      {state === 'refused' && (
        <p>{reason === null ? t('requestStatus.noReason') : t('requestStatus.reason', { reason })}</p>
      )}
      {note !== null && (
        <div className={styles['note']}>
          <h4>{t('requestStatus.note')}</h4>
          <p>{note}</p>
        </div>
      )}
      <NextActions state={state} onAnew={onAnew} />
    </div>
  );
}

function Timeline({ status }: { status: LeadStatus }) {
  const t = useTranslations('requestStatus');
  const { salesHours } = useContacts();
  return (
    <ol className={styles['timeline']}>
      {leadTimeline(status).map(({ name, at }) => (
        <li key={name} data-step={name} data-done={at === null ? undefined : true}>
          <span>{t(`steps.${name}`, { hours: salesHours })}</span>
          {at !== null && <time dateTime={at}>{`${formatDate(at)}, ${formatTime(at)}`}</time>}
        </li>
      ))}
    </ol>
  );
}

function NextActions({ state, onAnew }: { state: LeadStatus['state']; onAnew: () => void }) {
  const t = useTranslations();
  const { salesPhone } = useContacts();
  return (
    <div className={styles['next']}>
      <h4>{t('requestStatus.next')}</h4>
      <p>{t(`requestStatus.advice.${state}`)}</p>
      <PhoneLink className={buttonClass('primary', true)} phone={salesPhone}>
        {t('requestStatus.call', { phone: salesPhone })}
      </PhoneLink>
      <div className={styles['actions']}>
        <div className={styles['chat']}>
          <WhatsappLink className={buttonClass('secondary', true)}>{t('connection.failWhatsapp')}</WhatsappLink>
        </div>
        <button
          type="button"
          className={buttonClass('secondary', true)}
          {...commandAttributes({ dialog: 'callback' })}
          aria-haspopup="dialog"
        >
          {t('dialogs.callbackOffer')}
        </button>
        <Button look="quiet" onClick={() => window.print()}>
          <Icon name="print" size={20} />
          {t('connection.print')}
        </Button>
        <Button look="quiet" onClick={onAnew}>
          {t('requestStatus.another')}
        </Button>
      </div>
    </div>
  );
}

import { useTranslations } from 'next-intl';
import { useContacts } from '@/components/runtime/contacts';
import { WhatsappLink } from '@/components/contact/whatsapp-link';
import { Button, buttonClass } from '@/components/ui/button';
import { focusOnMount } from '@/components/ui/focus-on-mount';
import { Icon } from '@/components/ui/icon';
import { PhoneLink } from '@/components/ui/phone-link';
import type { LeadStatus } from '@/lib/contracts/lead-status';
import { leadTimeline, type TimelineStepName } from '@/lib/lead/lead-timeline';
import { formatDate, formatTime } from '@/lib/i18n/format';
import { plainNumber, readLeadNumber } from '@/lib/lead/lead-number';
import { displayPhone, unbroken } from '@/lib/person/phone';
import { commandAttributes } from '@/lib/pages/command-attributes';
import { useVisitWords } from '../fields/use-visit-words';
import { kindWords, leadKindWord } from '../fields/lead-kind-words';
import { LeadTariff } from '../fields/lead-tariff';
import { offerPhone } from '../lead/typed-lead';
import { LeadChanges } from './lead-changes';
import styles from './lead-status.module.css';
import type { LeadChangeProps } from './use-lead-change';

interface LeadStatusResultProps {
  status: LeadStatus;
  typed: string;
  /** The phone (87 and nine digits), or null if unknown. */
  phone: string | null;
  onChanged: LeadChangeProps['onChanged'];
  onReset: () => void;
}

export function LeadStatusResult({ status, typed, phone, onChanged, onReset }: LeadStatusResultProps) {
  const t = useTranslations();
  const visitWords = useVisitWords();
  const { number, state, address, note, reason, visit } = status;
  const renamed = plainNumber(readLeadNumber(typed)) !== plainNumber(readLeadNumber(number));
  return (
    <div className={styles['result']} data-print-alone="true" data-ended={hasEnded(state) ? true : undefined}>
      <LeadTariff id={status.tariff_id} isPast />
      <div>
        <h3 ref={focusOnMount} tabIndex={-1}>
          {t('leadStatus.title', { number })}
        </h3>
        <p className={styles['muted']}>{t(leadKindWord(status.kind, status.for_waiting_list))}</p>
        {address !== '' && <p className={styles['muted']}>{address}</p>}
        <p className={styles['muted']}>
          {t('leadStatus.phoneInLead', {
            phone: phone === null ? `…${status.phone_end}` : unbroken(displayPhone(phone)),
          })}
        </p>
        {renamed && <p className={styles['muted']}>{t('leadStatus.renamed', { number })}</p>}
      </div>
      <p className={styles['state']} role="status">
        {t(`leadStatus.states.${state}`)}
      </p>
      {visit !== null && <p>{t('leadStatus.visit', { time: visitWords.dayAndTime(visit) })}</p>}
      <Timeline status={status} />
      {state === 'refused' && <p>{reason === null ? t('leadStatus.noReason') : t('leadStatus.reason', { reason })}</p>}
      {note !== null && (
        <div className={styles['note']}>
          <h4>{t('leadStatus.note')}</h4>
          <p>{note}</p>
        </div>
      )}
      <LeadChanges status={status} onChanged={onChanged} />
      <NextActions status={status} phone={phone} onReset={onReset} />
    </div>
  );
}

function hasEnded(state: LeadStatus['state']): boolean {
  return state === 'refused' || state === 'cancelled' || state === 'closed';
}

/** Promises a call in the same words as the forms. */
function stepWords(name: TimelineStepName) {
  return name === 'toAnswer' ? 'connection.nextCall' : (`leadStatus.steps.${name}` as const);
}

function Timeline({ status }: { status: LeadStatus }) {
  const t = useTranslations();
  const { salesHours } = useContacts();
  return (
    <ol className={styles['timeline']}>
      {leadTimeline(status).map(({ name, at }) => (
        <li key={name} data-done={at === null ? undefined : true}>
          <span>{t(stepWords(name), { hours: salesHours })}</span>
          {at !== null && <time dateTime={at}>{`${formatDate(at)}, ${formatTime(at)}`}</time>}
        </li>
      ))}
    </ol>
  );
}

type NextActionsProps = Pick<LeadStatusResultProps, 'status' | 'phone' | 'onReset'>;

function NextActions({ status: { number, state, kind }, phone, onReset }: NextActionsProps) {
  const t = useTranslations();
  const { salesPhone } = useContacts();
  return (
    <div className={styles['next']}>
      <h4>{t('leadStatus.next')}</h4>
      <p>{t(`leadStatus.advice.${state}`)}</p>
      <PhoneLink className={buttonClass('primary', true)} phone={salesPhone}>
        {t('leadStatus.call', { phone: salesPhone })}
      </PhoneLink>
      <div className={styles['actions']}>
        <div className={styles['chat']}>
          <WhatsappLink
            greeting={`${t('dialogs.greeting')}. ${t('leadStatus.title', { number })}`}
            className={buttonClass('secondary', true)}
          >
            {t('connection.failWhatsapp')}
          </WhatsappLink>
        </div>
        <button
          type="button"
          className={buttonClass('secondary', true)}
          {...commandAttributes({ dialog: 'callback' })}
          aria-haspopup="dialog"
        >
          {t('dialogs.callbackOffer')}
        </button>
      </div>
      <div className={styles['more']}>
        {kindWords[kind] === 'acceptedLead.connection' && !hasEnded(state) && (
          <button
            type="button"
            className={buttonClass('quiet')}
            onClick={() => phone !== null && offerPhone(displayPhone(phone))}
            {...commandAttributes({ dialog: 'check-connectivity' })}
            aria-haspopup="dialog"
          >
            {t('leadStatus.otherHouse')}
          </button>
        )}
        <Button variant="quiet" onClick={() => window.print()}>
          <Icon name="print" size={20} />
          {t('connection.print')}
        </Button>
        <Button variant="quiet" onClick={onReset}>
          {t('leadStatus.another')}
        </Button>
      </div>
    </div>
  );
}

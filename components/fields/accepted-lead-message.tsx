import { useLocale, useTranslations } from 'next-intl';
import { Button, buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { acceptedTitle, type AcceptedLead } from '@/lib/lead/lead-flow';
import { formatDate, formatTime } from '@/lib/i18n/format';
import { localizedPath } from '@/lib/i18n/routing.mjs';
import { saveFile } from '@/lib/browser/save-file';
import styles from './accepted-lead-message.module.css';
import { InstallOffer } from '../install/install-offer';
import { useContacts } from '../runtime/contacts';
import { LeadTariff } from './lead-tariff';

interface AcceptedLeadMessageProps {
  lead: AcceptedLead;
  kind: string;
  details: string;
  tariff?: { name: string; id?: number | undefined } | null;
  /** The visitor's phone; the saved file contains only its last digits. */
  phone?: string;
  next: string[];
  action: string;
  onAction: () => void;
  onLeave?: () => void;
}

/**
 * The lead's number and the next steps, to print or to save. Shows `received` while the CRM does not have the lead.
 * A lead for the waiting list always gets the steps of the waiting list.
 */
export function AcceptedLeadMessage({
  lead,
  details,
  tariff = null,
  phone = '',
  action,
  onAction,
  onLeave,
  ...ordinary
}: AcceptedLeadMessageProps) {
  const t = useTranslations();
  const { salesPhone, salesHours } = useContacts();
  const locale = useLocale();
  const { kind, next } = lead.waiting
    ? { kind: t('acceptedLead.waiting'), next: [t('connection.nextWaiting')] }
    : ordinary;
  const number = t('connection.number', { number: lead.number });
  const state = lead.state === 'delivered' ? t('connection.delivered') : t('connection.received');
  const heading = [t(`connection.${acceptedTitle(lead)}`), `${formatDate(lead.at)}, ${formatTime(lead.at)}`, kind];
  const help = [
    t('acceptedLead.sales', { hours: salesHours, phone: salesPhone }),
    t('acceptedLead.whereAt', { address: window.location.host + localizedPath(locale, '/request') }),
  ];

  const save = () => {
    const phoneEnd = phone === '' ? '' : `${t('connection.phone')}: …${phone.slice(-2)}`;
    const steps = [state, ...next].map((step, index) => `${index + 1}. ${step}`);
    const paragraphs = [[number, ...heading, tariff?.name ?? '', details, phoneEnd].filter(Boolean), steps, help];
    const text = `${paragraphs.map((paragraph) => paragraph.join('\n')).join('\n\n')}\n`;
    saveFile(t('acceptedLead.file', { number: lead.number }), new Blob([text], { type: 'text/plain;charset=utf-8' }));
  };

  return (
    <div className={styles['accepted']} data-print-alone="true">
      {tariff !== null && <LeadTariff id={tariff.id ?? null} name={tariff.name} />}
      <p className={styles['number']} role="status">
        {number}
      </p>
      <Printed texts={heading} />
      <p className={styles['details']}>{[details, phone].filter(Boolean).join(' · ')}</p>
      <ol className={styles['next']}>
        <li data-done="true">
          <strong>{state}</strong>
          <small>{t('connection.todayAt', { time: formatTime(lead.at) })}</small>
        </li>
        {next.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <Printed texts={help} />
      <div className={styles['actions']}>
        <a
          className={buttonClass('primary', true)}
          href={localizedPath(locale, `/request?number=${encodeURIComponent(lead.number)}`)}
          onClick={onLeave}
        >
          {t('acceptedLead.where')}
        </a>
        <Button variant="secondary" wide onClick={onAction}>
          {action}
        </Button>
        <Button variant="quiet" onClick={save}>
          <Icon name="document" size={20} />
          {t('acceptedLead.save')}
        </Button>
        <Button variant="quiet" onClick={() => window.print()}>
          <Icon name="print" size={20} />
          {t('connection.print')}
        </Button>
      </div>
      <InstallOffer />
    </div>
  );
}

/** Shown only in print: the screen shows it elsewhere. */
function Printed({ texts }: { texts: string[] }) {
  return (
    <div className={styles['printed']}>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}

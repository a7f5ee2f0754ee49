import { useTranslations } from 'next-intl';
import { leadForms, type LeadForm } from '@/lib/lead/lead-forms';
import { KeepUnsent } from './keep-unsent';
import { problemWords, SendingStatus } from './sending-status';
import type { LeadSending } from './use-lead-sending';

interface LeadSendingStatusProps {
  sending: LeadSending;
  /** The form whose labels name a refused field, by default the connection dialog's. */
  leadForm?: LeadForm;
}

export function LeadSendingStatus({ sending, leadForm = leadForms.person }: LeadSendingStatusProps) {
  const t = useTranslations('connection');
  const message = useTranslations();
  const fieldWords = (field: string) => {
    const known = [...leadForm.pair, ...leadForm.below, { name: 'full_address', label: 'connection.address' } as const];
    const label = known.find(({ name }) => field.startsWith(name))?.label;
    return label === undefined ? field : message(label);
  };
  return (
    <SendingStatus
      sending={sending}
      stillWorking={t('stillWorking')}
      words={({ kind, field }) => (
        <>
          <p>
            {kind !== 'cancelled' && <strong>{t('notSent')}</strong>}{' '}
            {t(problemWords[kind], { field: fieldWords(field) })}
          </p>
          {sending.unsent !== null && <KeepUnsent key={sending.unsent.key} lead={sending.unsent} />}
        </>
      )}
    />
  );
}

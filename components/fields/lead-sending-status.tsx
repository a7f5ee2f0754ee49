import { useTranslations } from 'next-intl';
import { KeepUnsent } from './keep-unsent';
import { problemWords, SendingStatus } from './sending-status';
import type { LeadSending } from './use-lead-sending';

interface LeadSendingStatusProps {
  sending: LeadSending;
  /** Labels of the form's own fields, by the field names of the API. */
  labels?: Record<string, string>;
}

export function LeadSendingStatus({ sending, labels = {} }: LeadSendingStatusProps) {
  const t = useTranslations('connection');
  const fieldWords = (field: string) => {
    const known = { phone: t('phone'), firstname: t('firstname'), full_address: t('address'), ...labels };
    return Object.entries(known).find(([name]) => field.startsWith(name))?.[1] ?? field;
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

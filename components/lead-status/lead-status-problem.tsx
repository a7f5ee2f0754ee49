import { useTranslations } from 'next-intl';
import { problemWords, SendingFailure, SendingStatus } from '@/components/fields/sending-status';
import type { SendingProblem } from '@/components/fields/sending-problem';
import { formatFromNow } from '@/lib/i18n/format';
import type { StatusControl } from './use-lead-status';

/** Why there is no answer, what to do and the phone; a way out of a long wait. */
export function LeadStatusProblem({ control: { sending, unknown } }: { control: StatusControl }) {
  const t = useTranslations();
  const words = ({ kind, retryAt }: SendingProblem) => {
    if (kind === 'limit' && retryAt !== null) return t('order.problemLimitUntil', { moment: formatFromNow(retryAt) });
    return kind === 'limit' || kind === 'invalid' || kind === 'cancelled'
      ? t(`requestStatus.${problemWords[kind]}`)
      : t(`connection.${problemWords[kind]}`);
  };
  return (
    <SendingStatus
      sending={sending}
      stillWorking={t('order.stillWorking')}
      words={(problem) => <p>{words(problem)}</p>}
    >
      {unknown !== null && (
        <SendingFailure>
          <p>{t(`requestStatus.${unknown}`)}</p>
        </SendingFailure>
      )}
    </SendingStatus>
  );
}

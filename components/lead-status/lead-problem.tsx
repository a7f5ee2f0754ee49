import { useTranslations } from 'next-intl';
import { problemWords, SendingFailure, SendingStatus } from '@/components/fields/sending-status';
import type { SendingProblem } from '@/components/fields/sending-problem';
import type { Sending } from '@/components/fields/use-sending';
import { formatFromNow } from '@/lib/i18n/format';

interface LeadProblemProps {
  sending: Sending;
  refusal: string | null;
  /** A message for a problem of this call; null selects the general message. */
  messageOf: (problem: SendingProblem) => string | null;
}

/** The failure of a call about a lead with next steps and the phone, or a cancel button after a long wait. */
export function LeadProblem({ sending, refusal, messageOf }: LeadProblemProps) {
  const t = useTranslations();
  const generalMessageOf = ({ kind, retryAt }: SendingProblem) => {
    if (kind === 'limit' && retryAt !== null) return t('order.problemLimitUntil', { moment: formatFromNow(retryAt) });
    return kind === 'limit' || kind === 'cancelled'
      ? t(`leadStatus.${problemWords[kind]}`)
      : t(`connection.${problemWords[kind]}`);
  };
  return (
    <SendingStatus
      sending={sending}
      stillWorking={t('order.stillWorking')}
      words={(problem) => <p>{messageOf(problem) ?? generalMessageOf(problem)}</p>}
    >
      {refusal !== null && (
        <SendingFailure>
          <p>{refusal}</p>
        </SendingFailure>
      )}
    </SendingStatus>
  );
}

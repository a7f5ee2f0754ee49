import { useTranslations } from 'next-intl';
import { problemWords, SendingFailure, SendingStatus } from '@/components/fields/sending-status';
import type { SendingProblem } from '@/components/fields/sending-problem';
import type { Sending } from '@/components/fields/use-sending';
import { formatFromNow } from '@/lib/i18n/format';

interface LeadProblemProps {
  sending: Sending;
  /** What is said of an answer that nobody hoped for, or null. */
  refusal: string | null;
  /** What this call in particular says of a problem; null leaves it to the words of all. */
  wordsOf: (problem: SendingProblem) => string | null;
}

/** Why a call about a lead came to nothing, what to do and the phone; a way out of a long wait. */
export function LeadProblem({ sending, refusal, wordsOf }: LeadProblemProps) {
  const t = useTranslations();
  const commonWords = ({ kind, retryAt }: SendingProblem) => {
    if (kind === 'limit' && retryAt !== null) return t('order.problemLimitUntil', { moment: formatFromNow(retryAt) });
    return kind === 'limit' || kind === 'cancelled'
      ? t(`requestStatus.${problemWords[kind]}`)
      : t(`connection.${problemWords[kind]}`);
  };
  return (
    <SendingStatus
      sending={sending}
      stillWorking={t('order.stillWorking')}
      words={(problem) => <p>{wordsOf(problem) ?? commonWords(problem)}</p>}
    >
      {refusal !== null && (
        <SendingFailure>
          <p>{refusal}</p>
        </SendingFailure>
      )}
    </SendingStatus>
  );
}

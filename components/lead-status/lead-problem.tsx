import { useTranslations } from 'next-intl';
import { problemWords, SendingFailure, SendingStatus } from '@/components/fields/sending-status';
import type { SendingProblem } from '@/components/fields/sending-problem';
import type { Sending } from '@/components/fields/use-sending';
import { formatFromNow } from '@/lib/i18n/format';
import type { LeadChangeControl } from './use-lead-change';
import type { StatusControl } from './use-lead-status';

export function LeadStatusProblem({ control: { sending, unknown } }: { control: StatusControl }) {
  const t = useTranslations('leadStatus');
  return (
    <LeadProblem
      sending={sending}
      refusal={unknown === null ? null : t(unknown)}
      messageOf={({ kind }) => (kind === 'invalid' ? t('problemInvalid') : null)}
    />
  );
}

export function LeadChangeProblem({ control: { sending, refusal } }: { control: LeadChangeControl }) {
  const t = useTranslations();
  const messageOf = ({ kind, code, field }: SendingProblem) => {
    if (code === 'refused') return t(`leadStatus.${field === 'phone' ? 'newPhoneRefused' : 'changeImpossible'}`);
    if (code === 'not-found') return t('leadStatus.changeImpossible');
    if (kind === 'invalid') return t(field === 'code' ? 'leadStatus.newCodeWrong' : 'connection.problemServer');
    return null;
  };
  const refusalMessage = (reason: string) =>
    reason === '' ? t('leadStatus.changeRefusedSilently') : t('leadStatus.changeRefused', { reason });
  return (
    <LeadProblem sending={sending} refusal={refusal === null ? null : refusalMessage(refusal)} messageOf={messageOf} />
  );
}

interface LeadProblemProps {
  sending: Sending;
  refusal: string | null;
  /** A message for a problem of this call; null selects the general message. */
  messageOf: (problem: SendingProblem) => string | null;
}

/** The failure of a call about a lead with next steps and the phone, or a cancel button after a long wait. */
function LeadProblem({ sending, refusal, messageOf }: LeadProblemProps) {
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

import { useTranslations } from 'next-intl';
import { problemWords, SendingFailure, SendingStatus } from '@/components/fields/sending-status';
import type { SendingProblem } from '@/components/fields/sending-problem';
import { formatFromNow } from '@/lib/i18n/format';
import type { LeadChangeControl } from './use-lead-change';

/** Why a lead was not changed, what to do and the phone; a way out of a long wait. */
export function LeadChangeProblem({ control: { sending, refusal } }: { control: LeadChangeControl }) {
  const t = useTranslations();
  const words = ({ kind, code, field, retryAt }: SendingProblem) => {
    if (code === 'refused') return t(`requestStatus.${field === 'phone' ? 'newPhoneRefused' : 'changeImpossible'}`);
    if (code === 'not-found') return t('requestStatus.changeImpossible');
    if (kind === 'invalid') return t(field === 'code' ? 'requestStatus.newCodeWrong' : 'connection.problemServer');
    if (kind === 'limit' && retryAt !== null) return t('order.problemLimitUntil', { moment: formatFromNow(retryAt) });
    return kind === 'limit' || kind === 'cancelled'
      ? t(`requestStatus.${problemWords[kind]}`)
      : t(`connection.${problemWords[kind]}`);
  };
  return (
    <SendingStatus
      sending={sending}
      stillWorking={t('order.stillWorking')}
      words={(problem) => <p>{words(problem)}</p>}
    >
      {refusal !== null && (
        <SendingFailure>
          <p>
            {refusal === ''
              ? t('requestStatus.changeRefusedSilently')
              : t('requestStatus.changeRefused', { reason: refusal })}
          </p>
        </SendingFailure>
      )}
    </SendingStatus>
  );
}

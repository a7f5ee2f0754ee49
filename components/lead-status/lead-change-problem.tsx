import { useTranslations } from 'next-intl';
import type { SendingProblem } from '@/components/fields/sending-problem';
import { LeadProblem } from './lead-problem';
import type { LeadChangeControl } from './use-lead-change';

export function LeadChangeProblem({ control: { sending, refusal } }: { control: LeadChangeControl }) {
  const t = useTranslations();
  const messageOf = ({ kind, code, field }: SendingProblem) => {
    if (code === 'refused') return t(`requestStatus.${field === 'phone' ? 'newPhoneRefused' : 'changeImpossible'}`);
    if (code === 'not-found') return t('requestStatus.changeImpossible');
    if (kind === 'invalid') return t(field === 'code' ? 'requestStatus.newCodeWrong' : 'connection.problemServer');
    return null;
  };
  const refusalMessage = (reason: string) =>
    reason === '' ? t('requestStatus.changeRefusedSilently') : t('requestStatus.changeRefused', { reason });
  return (
    <LeadProblem sending={sending} refusal={refusal === null ? null : refusalMessage(refusal)} messageOf={messageOf} />
  );
}

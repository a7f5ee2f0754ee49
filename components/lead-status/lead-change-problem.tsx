import { useTranslations } from 'next-intl';
import type { SendingProblem } from '@/components/fields/sending-problem';
import { LeadProblem } from './lead-problem';
import type { LeadChangeControl } from './use-lead-change';

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

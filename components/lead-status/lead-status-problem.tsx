import { useTranslations } from 'next-intl';
import { LeadProblem } from './lead-problem';
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

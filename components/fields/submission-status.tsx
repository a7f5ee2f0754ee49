'use client';

import { useTranslations } from 'next-intl';
import { RequestProblem, RequestProgress } from '@/components/fields/request-progress';
import type { Submission } from './use-submission';

interface SubmissionStatusProps {
  submission: Submission;
  /** Labels of the form's own fields, by their names in the request. */
  labels?: Record<string, string>;
}

/** How a submit goes, and which field was wrong. */
export function SubmissionStatus({ submission: { slow, problem, cancel }, labels = {} }: SubmissionStatusProps) {
  const t = useTranslations('connection');
  const fieldWords = (field: string) => {
    const known = { phone: t('phone'), firstname: t('firstname'), full_address: t('address'), ...labels };
    return Object.entries(known).find(([name]) => field.startsWith(name))?.[1] ?? field;
  };
  return (
    <RequestProgress slow={slow} stillWorking={t('stillWorking')} onCancel={cancel}>
      {problem !== null && (
        <RequestProblem>
          <p>
            {problem.words !== 'cancelled' && <strong>{t('notSent')}</strong>}{' '}
            {t(problem.words, { field: fieldWords(problem.field) })}
          </p>
        </RequestProblem>
      )}
    </RequestProgress>
  );
}

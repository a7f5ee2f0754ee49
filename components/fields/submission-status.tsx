'use client';

import { useTranslations } from 'next-intl';
import { ProgressProblem, ProgressSteps } from '@/components/fields/progress-steps';
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
    <ProgressSteps slow={slow} stillWorking={t('stillWorking')} onCancel={cancel}>
      {problem !== null && (
        <ProgressProblem>
          <p>
            {problem.words !== 'cancelled' && <strong>{t('notSent')}</strong>}{' '}
            {t(problem.words, { field: fieldWords(problem.field) })}
          </p>
        </ProgressProblem>
      )}
    </ProgressSteps>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { dialablePhone } from '@/lib/phone';
import { useContacts } from './contacts';
import type { SubmissionProblem } from './submission-problem';
import styles from './submission-status.module.css';
import type { Submission } from './use-submission';

interface SubmissionStatusProps {
  submission: Submission;
  /** Labels of the form's own fields, by their names in the request. */
  labels?: Record<string, string>;
}

/** A failed submit never looks like nothing: what happened, what to do, the phone; and a way out of a long wait. */
export function SubmissionStatus({ submission, labels = {} }: SubmissionStatusProps) {
  const t = useTranslations('connection');
  return (
    <div aria-live="polite" className={styles['status']}>
      {submission.slow && (
        <div className={styles['waiting']}>
          <p>{t('stillWorking')}</p>
          <Button look="quiet" onClick={submission.cancel}>
            {t('cancel')}
          </Button>
        </div>
      )}
      {submission.problem !== null && <Problem problem={submission.problem} labels={labels} />}
    </div>
  );
}

function Problem({ problem, labels }: { problem: SubmissionProblem; labels: Record<string, string> }) {
  const t = useTranslations('connection');
  const { salesPhone } = useContacts();
  const known = { phone: t('phone'), firstname: t('firstname'), full_address: t('address'), ...labels };
  const label = Object.entries(known).find(([name]) => problem.field.startsWith(name))?.[1];
  return (
    <div className={styles['problem']} role="alert">
      <p>
        {problem.words !== 'cancelled' && <strong>{t('notSent')}</strong>} {t(problem.words, { field: label ?? problem.field })}
      </p>
      <a href={`tel:${dialablePhone(salesPhone)}`}>{t('callUs', { phone: salesPhone })}</a>
    </div>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { dialablePhone } from '@/lib/phone';
import { useContacts } from '../contacts';
import styles from './submission-status.module.css';
import type { SubmissionProblem } from './submission-problem';
import type { Submission } from './use-connection-form';

/** A failed submit never looks like nothing: what happened, what to do, the phone; and a way out of a long wait. */
export function SubmissionStatus({ submission }: { submission: Submission }) {
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
      {submission.problem !== null && <Problem problem={submission.problem} />}
    </div>
  );
}

const fieldWords = { phone: 'phone', firstname: 'firstname', full_address: 'address' } as const;

function Problem({ problem }: { problem: SubmissionProblem }) {
  const t = useTranslations('connection');
  const { salesPhone } = useContacts();
  const field = Object.entries(fieldWords).find(([name]) => problem.field.startsWith(name))?.[1];
  return (
    <div className={styles['problem']} role="alert">
      <p>
        {problem.words !== 'cancelled' && <strong>{t('notSent')}</strong>} {t(problem.words, { field: field === undefined ? problem.field : t(field) })}
      </p>
      <a href={`tel:${dialablePhone(salesPhone)}`}>{t('callUs', { phone: salesPhone })}</a>
    </div>
  );
}

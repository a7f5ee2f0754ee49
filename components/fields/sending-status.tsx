import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { intoSight } from '@/components/ui/into-sight';
import { CallUs } from './call-us';
import type { ProblemKind, SendingProblem } from './sending-problem';
import styles from './sending-status.module.css';
import type { Sending } from './use-sending';

export const problemWords = {
  network: 'problemNetwork',
  timeout: 'problemTimeout',
  cancelled: 'cancelled',
  captcha: 'problemCaptcha',
  limit: 'problemLimit',
  invalid: 'problemInvalid',
  server: 'problemServer',
} as const satisfies Record<ProblemKind, string>;

interface SendingStatusProps {
  sending: Sending;
  stillWorking: string;
  /** The message for a problem; the phone is appended. */
  words: (problem: SendingProblem) => ReactNode;
  /** Message after a cancellation, if it is not a failure. */
  stopNote?: string;
  children?: ReactNode;
}

/** Progress of a call: a cancel button after a long wait, or the failure. */
export function SendingStatus({
  sending: { slow, problem, cancel },
  stillWorking,
  words,
  stopNote,
  children,
}: SendingStatusProps) {
  const t = useTranslations('connection');
  const isNoteShown = problem?.kind === 'cancelled' && stopNote !== undefined;
  return (
    <div aria-live="polite" className={styles['status']}>
      {slow && (
        <div ref={intoSight} className={styles['waiting']}>
          <p>{stillWorking}</p>
          <CallUs />
          <Button variant="quiet" onClick={cancel}>
            {t('cancel')}
          </Button>
        </div>
      )}
      {isNoteShown && <p className={styles['waiting']}>{stopNote}</p>}
      {problem !== null && !isNoteShown && <SendingFailure>{words(problem)}</SendingFailure>}
      {children}
    </div>
  );
}

export function SendingFailure({ children }: { children: ReactNode }) {
  return (
    <div ref={intoSight} className={styles['problem']} role="alert">
      {children}
      <CallUs />
    </div>
  );
}

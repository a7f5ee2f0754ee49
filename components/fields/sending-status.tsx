import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { intoSight } from '@/components/ui/into-sight';
import { CallUs } from './call-us';
import type { ProblemKind, SendingProblem } from './sending-problem';
import styles from './sending-status.module.css';
import type { Sending } from './use-sending';

/** What `connection` calls each problem. */
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
  /** What is said when it takes long. */
  stillWorking: string;
  /** What is said of a problem, and what can be done; the phone is added. */
  words: (problem: SendingProblem) => ReactNode;
  /** What is said where a visitor's own stop is no failure. */
  stopNote?: string;
  /** What is said of an answer that nobody hoped for. */
  children?: ReactNode;
}

/** How something that is sent goes: a way out of a long wait, or what went wrong. */
export function SendingStatus({
  sending: { slow, problem, cancel },
  stillWorking,
  words,
  stopNote,
  children,
}: SendingStatusProps) {
  const t = useTranslations('connection');
  const isNoted = problem?.kind === 'cancelled' && stopNote !== undefined;
  return (
    <div aria-live="polite" className={styles['status']}>
      {slow && (
        <div ref={intoSight} className={styles['waiting']}>
          <p>{stillWorking}</p>
          <CallUs />
          <Button look="quiet" onClick={cancel}>
            {t('cancel')}
          </Button>
        </div>
      )}
      {isNoted && <p className={styles['waiting']}>{stopNote}</p>}
      {problem !== null && !isNoted && <SendingFailure>{words(problem)}</SendingFailure>}
      {children}
    </div>
  );
}

/** A failure never looks like nothing: what happened, what to do, the phone. */
export function SendingFailure({ children }: { children: ReactNode }) {
  return (
    <div ref={intoSight} className={styles['problem']} role="alert">
      {children}
      <CallUs />
    </div>
  );
}

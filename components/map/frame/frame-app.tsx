'use client';

import { useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useSlow } from '@/components/runtime/use-slow';
import { Button } from '@/components/ui/button';
import { standingLinkClass } from '@/components/ui/standing-link';
import styles from './frame-app.module.css';
import type { FrameMapProps } from './frame-map';
import type { FrameWords } from './frame-words';
import { logFailure } from '@/lib/browser/failure-log';

export function FrameApp({ words, children }: { words: FrameWords; children: ReactNode }) {
  const [FrameMap, setFrameMap] = useState<ComponentType<FrameMapProps> | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const fail = useCallback((error: unknown) => {
    logFailure('The map could not be drawn', error, 'info');
    setFailed(true);
  }, []);

  useEffect(() => {
    import('./frame-map').then((module) => setFrameMap(() => module.FrameMap)).catch(fail);
  }, [fail, attempt]);

  const retry = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  if (failed) {
    return (
      <div className={styles['message']}>
        <p role="alert">{words.failed}</p>
        <WaysOn words={words} onRetry={retry} />
      </div>
    );
  }
  const waiting = <Waiting key={attempt} words={words} onRetry={retry} />;
  return (
    <div className={FrameMap === null ? styles['message'] : styles['frame']}>
      {FrameMap === null ? waiting : <FrameMap key={attempt} words={words} waiting={waiting} onFailed={fail} />}
      {children}
    </div>
  );
}

interface WaysOnProps {
  words: FrameWords;
  onRetry: () => void;
}

function Waiting({ words, onRetry }: WaysOnProps) {
  const slow = useSlow(true);
  return (
    <div className={styles['waiting']}>
      <p role="status">{slow ? words.slow : words.loading}</p>
      {slow && <WaysOn words={words} onRetry={onRetry} />}
    </div>
  );
}

function WaysOn({ words, onRetry }: WaysOnProps) {
  return (
    <>
      <a href={words.phone} target="_top" className={standingLinkClass}>
        {words.call}
      </a>
      <Button variant="quiet" onClick={onRetry}>
        {words.retry}
      </Button>
    </>
  );
}

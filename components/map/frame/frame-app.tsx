'use client';

import { useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import styles from './frame-app.module.css';
import type { FrameMapProps } from './frame-map';
import type { FrameWords } from './frame-words';

interface FrameAppProps {
  words: FrameWords;
  /** What is said where there are no scripts. */
  children: ReactNode;
}

/** The document of the map: words until the map has come, and words when it does not. */
export function FrameApp({ words, children }: FrameAppProps) {
  const [FrameMap, setFrameMap] = useState<ComponentType<FrameMapProps> | null>(null);
  const [failed, setFailed] = useState(false);
  const fail = useCallback((error: unknown) => {
    console.info('The map could not be drawn', error);
    setFailed(true);
  }, []);

  useEffect(() => {
    import('./frame-map').then((module) => setFrameMap(() => module.FrameMap)).catch(fail);
  }, [fail]);

  if (failed) {
    return (
      <main className={styles['message']}>
        <p role="alert">{words.failed}</p>
        <a href={words.phone} target="_top">
          {words.call}
        </a>
      </main>
    );
  }
  const waiting = (
    <p className={styles['waiting']} role="status">
      {words.loading}
    </p>
  );
  return (
    <main className={FrameMap === null ? styles['message'] : styles['frame']}>
      {FrameMap === null ? waiting : <FrameMap words={words} waiting={waiting} onFailed={fail} />}
      {children}
    </main>
  );
}

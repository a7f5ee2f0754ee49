import type { ReactNode } from 'react';
import { SpotDrawing, type SpotName } from '@/components/ui/spot-drawing';
import styles from './step-note.module.css';

/** Why a step asks, or what comes of it, with a drawing. */
export function StepNote({ drawing, children }: { drawing: SpotName; children: ReactNode }) {
  return (
    <div className={styles['note']}>
      <SpotDrawing name={drawing} />
      <p>{children}</p>
    </div>
  );
}

import type { ReactNode } from 'react';
import { SpotDrawing } from '@/components/ui/spot-drawing';
import type { Drawing } from '@/lib/contracts/drawing';
import styles from './step-note.module.css';

/** Why a step asks, or what comes of it, with a drawing. */
export function StepNote({ drawing, children }: { drawing: Drawing; children: ReactNode }) {
  return (
    <div className={styles['note']}>
      <SpotDrawing name={drawing} />
      <p>{children}</p>
    </div>
  );
}

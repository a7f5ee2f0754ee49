import type { ReactNode } from 'react';
import { SpotDrawing } from '@/components/ui/spot-drawing';
import type { Drawing } from '@/lib/contracts/drawing';
import styles from './step-note.module.css';

/** The reason or the result of a step's question, with a drawing. */
export function StepNote({ drawing, children }: { drawing: Drawing; children: ReactNode }) {
  return (
    <div className={styles['note']}>
      <SpotDrawing name={drawing} />
      <p>{children}</p>
    </div>
  );
}

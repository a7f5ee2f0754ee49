import type { Drawing } from '@/lib/contracts/drawing';
import styles from './spot-drawing.module.css';
import { shapes, traces } from './spot-shapes';

/** The fibre: light in its casing. */
export function SpotTrace({ d }: { d: string }) {
  return (
    <>
      <path className={styles['casing']} d={d} />
      <path className={styles['trace']} d={d} />
    </>
  );
}

/** The lines of a drawing on 240 × 176, its ground at 160; a part of a larger picture. */
export function SpotShape({ name }: { name: Drawing }) {
  return <g className={styles['shape']}>{shapes[name]}</g>;
}

/** A small decorative drawing for the words beside it. */
export function SpotDrawing({ name, className = '' }: { name: Drawing; className?: string }) {
  const trace = traces[name];
  return (
    <svg className={`${styles['drawing']} ${className}`} viewBox="0 0 240 176" aria-hidden="true">
      <path className={styles['ground']} d="M0 160h240" />
      <SpotShape name={name} />
      {trace !== undefined && <SpotTrace d={trace} />}
    </svg>
  );
}

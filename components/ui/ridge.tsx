import styles from './ridge.module.css';
import { ridgeShapes } from './ridge-shapes';

/** The brand motif, decorative only: the Alatau ridge above a light trace that becomes a fibre. */
export function Ridge() {
  return (
    <svg
      className={styles['ridge']}
      viewBox={ridgeShapes.viewBox}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <path className={styles['far']} d={ridgeShapes.far} />
      <path className={styles['near']} d={ridgeShapes.near} />
      <path className={styles['ground']} d={ridgeShapes.ground} />
      <path className={styles['fibre']} d={ridgeShapes.fibre} />
    </svg>
  );
}

import styles from './speed-bar.module.css';

/** The light of a speed, or of a progress, as a bar beside its words; `part` is from 0 to 1. */
export function SpeedBar({ part }: { part: number }) {
  return (
    <span className={styles['track']} aria-hidden="true">
      <span style={{ inlineSize: `${Math.round(part * 1000) / 10}%` }} />
    </span>
  );
}

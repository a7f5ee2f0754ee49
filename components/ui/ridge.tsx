import styles from './ridge.module.css';

/** The motif: the Alatau ridge above a light trace that turns into a fibre. Decoration only. */
export function Ridge() {
  return (
    <svg className={styles['ridge']} viewBox="0 -30 1440 270" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path
        className={styles['far']}
        d="M0 240v-92l68-30 58 20 92-60 104-74 62 42 34-12 78 72 66-36 90 66 82-60 66 26 104-66 106-62 60 56 52-18 84 76 66-46 78 58 92-40 50 24v156z"
      />
      <path className={styles['near']} d="M0 240v-46l104-44 84 36 96-60 110-34 102 66 88-40 108 46 92-58 114-34 98 62 76-26 98 52 96-58 84 44 90-18v112z" />
      <path className={styles['ground']} d="M0 240v-14c150-44 250 6 420-18s280-40 470-6 330 30 550-8v46z" />
      <path className={styles['fibre']} d="M0 226c150-44 250 6 420-18s280-40 470-6 330 30 550-8" />
    </svg>
  );
}

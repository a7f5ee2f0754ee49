import styles from './house-picture.module.css';

/** A street of lights with a gap, under a lens: the house is in no list. */
export function UnknownHouse() {
  return (
    <div className={styles['unknown']} aria-hidden="true">
      <svg
        viewBox="0 0 480 300"
        preserveAspectRatio="xMidYMid slice"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path className={styles['street']} d="M0 236 480 186" strokeWidth="8" />
        <path className={styles['street']} d="M92 300 58 0M394 300 352 0" strokeWidth="4" />
        <path
          className={styles['lights']}
          d="M30 214h0M66 210h0M112 206h0M150 201h0M322 184h0M366 178h0M410 175h0M452 170h0M74 60h0M80 120h0M362 50h0M372 118h0M104 270h0M388 262h0"
          strokeWidth="9"
        />
        <circle cx="236" cy="152" r="70" className={styles['lens']} strokeWidth="8" />
        <path className={styles['handle']} d="m287 203 52 54" strokeWidth="14" />
        <path
          className={styles['gap']}
          d="M204 186v-42h-8l40-34 40 34h-8v42zM228 186v-24h16v24"
          strokeWidth="4"
          strokeDasharray="7 8"
        />
      </svg>
    </div>
  );
}

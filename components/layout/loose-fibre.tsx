import styles from './loose-fibre.module.css';

/** The lit fibre whose plug is in nothing, decorative only. */
export function LooseFibre() {
  const line = 'M0 300c120-6 250-40 330-120s180-90 200-20-70 110-110 70 0-110 90-140l60-24';
  return (
    <svg className={styles['fibre']} viewBox="0 0 720 320" aria-hidden="true">
      <path className={styles['jacket']} d={line} />
      <path className={styles['light']} d={line} />
      <g transform="translate(570 66) rotate(-22)">
        <path className={styles['boot']} d="M0-9h28v18H0zM28-17h52v34H28z" />
        <path className={styles['ribs']} d="M40-9h30M40 0h30M40 9h30M8-9v18M18-9v18" />
        <path className={styles['ferrule']} d="M80-5h16v10H80z" />
        <circle className={styles['tip']} cx="100" r="34" />
        <circle className={styles['spark']} cx="100" r="6" />
      </g>
    </svg>
  );
}

import styles from './loose-fibre.module.css';

/** The light trace in a fibre that ends in a loose plug, decorative only; for pages where the line breaks. */
export function LooseFibre() {
  return (
    <svg className={styles['fibre']} viewBox="0 0 640 260" aria-hidden="true">
      {['jacket', 'light'].map((part) => (
        <path
          key={part}
          className={styles[part]}
          d="M-1600 240c900 0 1300 4 1590-8 150-12 190-96 300-122 78-18 130 16 130 64a52 46 0 0 1-104 0c0-50 44-66 104-96"
        />
      ))}
      <g transform="translate(420 78) rotate(-26)">
        <path className={styles['plug']} d="M0-7h34v14H0zM34-17l26-1v-6h16v6h22v36H34zM98-9h16V9H98z" />
        <path className={styles['ribs']} d="M8-7V7m9-14V7m9-14V7m18-15h42m-42 8h42M44 9h42" />
        <g className={styles['halo']}>
          {[46, 28, 14].map((radius) => (
            <circle key={radius} cx="134" r={radius} />
          ))}
        </g>
        <path className={styles['tip']} d="M118 0h14" />
      </g>
    </svg>
  );
}

import type { ReactNode } from 'react';
import styles from './price-card.module.css';
import { SpeedBar } from './speed-bar';

interface PriceCardsProps {
  label?: string | undefined;
  /** Rows, for offers without a main figure. */
  rows?: boolean;
  children: ReactNode;
}

/** Offers side by side with aligned rows; in a narrow place each becomes a row. No offer stands alone in a line. */
export function PriceCards({ label, rows = false, children }: PriceCardsProps) {
  return (
    <div className={styles['place']}>
      <ul className={rows ? `${styles['cards']} ${styles['rows']}` : styles['cards']} aria-label={label}>
        {children}
      </ul>
    </div>
  );
}

interface PriceCardProps {
  /** The heading. */
  name: ReactNode;
  /** On the border of the highlighted card; null for others. */
  badge: string | null;
  /** Beside the heading. */
  choice?: ReactNode;
  /** The main figure in `strong`. */
  figure: ReactNode;
  /** Share of the longest bar, from 0 to 1; null without a bar. */
  part: number | null;
  price: { amount: string; per: string; then: string; steady: boolean };
  /** A list of terms; a narrow place omits those with `data-minor`. A line with a tick may follow. */
  terms: ReactNode;
  action: ReactNode;
}

export function PriceCard({ name, badge, choice, figure, part, price, terms, action }: PriceCardProps) {
  return (
    <li className={styles['card']} data-first={badge === null ? undefined : ''}>
      <div className={styles['name']}>
        {name}
        {badge !== null && <span className={styles['badge']}>{badge}</span>}
      </div>
      {choice !== undefined && <div className={styles['choice']}>{choice}</div>}
      <p className={styles['figure']}>{figure}</p>
      {part !== null && (
        <div className={styles['bar']}>
          <SpeedBar part={part} />
        </div>
      )}
      <div className={styles['price']} data-steady={price.steady || undefined}>
        <p>
          <strong>{price.amount}</strong> {price.per}
        </p>
        <p>{price.then}</p>
      </div>
      <div className={styles['terms']}>{terms}</div>
      <div className={styles['action']}>{action}</div>
    </li>
  );
}

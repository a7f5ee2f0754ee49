import type { ReactNode } from 'react';
import styles from './referral-place.module.css';

interface ReferralPlaceProps {
  id: string;
  heading: string;
  lead: string;
  /** Stands under the lead. */
  words?: ReactNode;
  /** The form in its card. */
  children: ReactNode;
}

/** A form of the referral page in its place, with what it is for. */
export function ReferralPlace({ id, heading, lead, words, children }: ReferralPlaceProps) {
  return (
    <section id={id} className={styles['section']} aria-labelledby={`${id}-heading`}>
      <div className={styles['inner']}>
        <div className={styles['words']}>
          <h2 id={`${id}-heading`}>{heading}</h2>
          <p className={styles['lead']}>{lead}</p>
          {words}
        </div>
        <div className={styles['card']}>{children}</div>
      </div>
    </section>
  );
}

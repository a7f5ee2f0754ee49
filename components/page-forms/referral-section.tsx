import type { ReactNode } from 'react';
import styles from './referral-section.module.css';

interface ReferralSectionProps {
  id: string;
  heading: string;
  lead: string;
  /** Stands under the lead. */
  words?: ReactNode;
  /** The form in its card. */
  children: ReactNode;
}

/** A form of the referral page in its place, with what it is for. */
export function ReferralSection({ id, heading, lead, words, children }: ReferralSectionProps) {
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

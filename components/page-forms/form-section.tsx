import type { ReactNode } from 'react';
import { SpotDrawing } from '@/components/ui/spot-drawing';
import type { Drawing } from '@/lib/contracts/drawing';
import styles from './form-section.module.css';

interface FormSectionProps {
  id: string;
  heading: string;
  lead: string;
  /** Hides the heading, which repeats that of the page. */
  untitled?: boolean;
  words?: ReactNode;
  /** The steps after the form. */
  next?: { heading: string; steps: string[] };
  /** Beside a long form. */
  drawing?: Drawing;
  children: ReactNode;
}

export function FormSection({ id, heading, lead, untitled = false, words, next, drawing, children }: FormSectionProps) {
  const picture = drawing !== undefined && <SpotDrawing name={drawing} className={styles['drawing'] ?? ''} />;
  return (
    <section id={id} className={styles['section']} aria-labelledby={`${id}-heading`}>
      <div className={styles['inner']}>
        <div className={styles['words']}>
          <h2 id={`${id}-heading`} className={untitled ? styles['unseen'] : undefined}>
            {heading}
          </h2>
          <p className={styles['lead']}>{lead}</p>
          {words}
          {next === undefined && picture}
        </div>
        <div className={styles['card']}>{children}</div>
        {next && (
          <div className={styles['words']}>
            <h3>{next.heading}</h3>
            <ol className={styles['next']}>
              {next.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            {picture}
          </div>
        )}
      </div>
    </section>
  );
}

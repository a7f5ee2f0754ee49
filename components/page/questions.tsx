import { AppLink } from '@/components/ui/app-link';
import { standingLinkClass } from '@/components/ui/standing-link';
import type { Question } from '@/lib/contracts/question';
import styles from './questions.module.css';

/** Questions with answers as native disclosures. `more` is the link text of an answer. */
export function Questions({ items, more }: { items: Question[]; more: string }) {
  return (
    <div className={styles['questions']}>
      {items.map(({ id, question, answer, link }) => (
        <details key={id} id={id}>
          <summary>
            <h3>{question}</h3>
          </summary>
          <p>{answer}</p>
          {link !== null && (
            <AppLink href={link} className={standingLinkClass}>
              {more}
            </AppLink>
          )}
        </details>
      ))}
    </div>
  );
}

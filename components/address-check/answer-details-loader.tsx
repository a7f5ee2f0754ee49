'use client';

import type { SiteContacts } from '@/components/runtime/contacts';
import { Island } from '@/components/runtime/island';
import type { AskedAddress, CheckResult } from '@/lib/address/check-flow';
import styles from './answer-details-loader.module.css';

interface AnswerDetailsLoaderProps {
  asked: AskedAddress;
  result: CheckResult;
  contacts: SiteContacts;
}

/** Loads the details of a rendered answer; the answer itself works without scripts. */
export function AnswerDetailsLoader({ asked, result, contacts }: AnswerDetailsLoaderProps) {
  return (
    <Island
      name="The rest of the answer"
      load={() =>
        import('./answer-details-root').then(({ loadAnswerDetails }) => loadAnswerDetails(asked, result, contacts))
      }
      start={(load) => load()}
      className={styles['rest']}
    />
  );
}

'use client';

import type { SiteContacts } from '@/components/runtime/contacts';
import { useLazyModule } from '@/components/runtime/use-lazy-module';
import type { AskedAddress, CheckResult } from '@/lib/address/check-flow';
import styles from './answer-rest-host.module.css';

interface AnswerDetailsLoaderProps {
  asked: AskedAddress;
  result: CheckResult;
  contacts: SiteContacts;
}

/** Loads the details of a rendered answer; the answer itself works without scripts. */
export function AnswerDetailsLoader({ asked, result, contacts }: AnswerDetailsLoaderProps) {
  const { code } = useLazyModule(
    'The rest of the answer',
    () => import('./answer-details-root').then(({ loadAnswerDetails }) => loadAnswerDetails(asked, result, contacts)),
    true,
  );
  return <div className={styles['rest']}>{code}</div>;
}

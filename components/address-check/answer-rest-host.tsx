'use client';

import type { SiteContacts } from '@/components/runtime/contacts';
import { useLateCode } from '@/components/runtime/use-late-code';
import type { AskedAddress, CheckResult } from '@/lib/address/check-flow';
import styles from './answer-rest-host.module.css';

interface AnswerRestHostProps {
  asked: AskedAddress;
  result: CheckResult;
  contacts: SiteContacts;
}

/** On the page of an answer, what comes after it: the answer itself needs no scripts. */
export function AnswerRestHost({ asked, result, contacts }: AnswerRestHostProps) {
  const { code } = useLateCode(
    'The rest of the answer',
    () => import('./answer-rest-root').then(({ loadAnswerRest }) => loadAnswerRest(asked, result, contacts)),
    true,
  );
  return <div className={styles['rest']}>{code}</div>;
}

import { useState } from 'react';
import { STILL_WORKING_AFTER_MS } from '@/lib/config/limits';
import { useTimeout } from './use-timeout';

/** True after `pending` has lasted for eight seconds. Each attempt starts at zero. */
export function useSlow(pending: boolean, attempt: number | string = 0): boolean {
  const since = pending && attempt;
  const [counted, setCounted] = useState(since);
  const [slow, setSlow] = useState(false);
  if (since !== counted) {
    setCounted(since);
    setSlow(false);
  }
  useTimeout(since, STILL_WORKING_AFTER_MS, () => setSlow(true));
  return slow;
}

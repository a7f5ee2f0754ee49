import { useEffect, useState } from 'react';
import { STILL_WORKING_AFTER_MS } from '@/lib/config/limits';

/** Whether something has been under way for more than eight seconds; another attempt counts from its beginning. */
export function useSlow(pending: boolean, attempt: number | string = 0): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(() => setSlow(true), STILL_WORKING_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [pending, attempt]);
  return pending && slow;
}

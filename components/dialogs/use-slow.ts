'use client';

import { useEffect, useState } from 'react';
import { STILL_WORKING_AFTER_MS } from '@/lib/config/limits';

/** Whether something has been under way for more than eight seconds. */
export function useSlow(pending: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(() => setSlow(true), STILL_WORKING_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [pending]);
  return pending && slow;
}

import { useEffect, useRef } from 'react';
import { logFailure } from '@/lib/browser/failure-log';
import { CONTACT_TOKEN_KEPT_MS } from '@/lib/config/limits';
import { useCaptcha } from './captcha-provider';

/**
 * Gets a captcha token for a click, and fetches it before the click where `ahead` is set: browsers slow down the page behind
 * a new window, which would do the work. A token is used once; a failed or old one is replaced.
 */
export function useEarlyToken(ahead: boolean): (signal: AbortSignal, byWork: boolean) => Promise<string> {
  const getToken = useCaptcha();
  const fetched = useRef<{ token: Promise<string>; at: number } | null>(null);

  useEffect(() => {
    if (!ahead) return;
    const controller = new AbortController();
    const token = getToken(controller.signal);
    fetched.current = { token, at: Date.now() };
    token.catch((error: unknown) => {
      if (!controller.signal.aborted) logFailure('No captcha token ahead of the click', error, 'info');
    });
    return () => {
      controller.abort();
      fetched.current = null;
    };
  }, [ahead, getToken]);

  return async (signal, byWork) => {
    const early = fetched.current;
    fetched.current = null;
    if (early === null || byWork || Date.now() - early.at > CONTACT_TOKEN_KEPT_MS) return getToken(signal, byWork);
    return early.token.catch(() => getToken(signal));
  };
}

import { useEffect, useRef } from 'react';
import { logFailure } from '@/lib/browser/failure-log';
import { CONTACT_TOKEN_KEPT_MS } from '@/lib/config/limits';
import { useCaptcha } from './captcha-provider';

/**
 * A captcha token for a click, asked for ahead of it where `ahead` is set: once a new window has the screen, browsers
 * slow down the page that does the work. A token is given away once; one that failed or is too old is asked for anew.
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

import { onlineManager, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, use, useCallback, useState, type ReactNode } from 'react';
import { useEffectIf } from '@/components/ui/use-effect-if';
import { logFailure, PlainError } from '@/lib/browser/failure-log';
import { cancellation, solveProofOfWork, takePreparedToken } from '@/lib/client-api/captcha';
import { createRecaptcha } from '@/lib/client-api/recaptcha';
import { callSite, RequestError } from '@/lib/client-api/request';
import { clientConfigCall } from '@/lib/contracts/calls/site-visit';
import { useLazyModule } from './use-lazy-module';

/** Thrown without a token; the action ends (product.md, section 5). */
export class CaptchaError extends PlainError {
  override name = 'CaptchaError';
}

/** `byWork` asks for a proof of work even where reCAPTCHA is configured. */
type GetToken = (signal: AbortSignal, byWork?: boolean) => Promise<string>;

const CaptchaContext = createContext<GetToken | null>(null);
const configQuery = {
  queryKey: ['config'],
  queryFn: () => callSite(clientConfigCall, {}),
  // The action that needs the token reports an error.
  meta: { failed: 'The configuration is not here yet', level: 'info' },
} as const;

/**
 * Returns a function that gets a token for one action, by a proof of work where reCAPTCHA gives none. It throws CaptchaError,
 * or RequestError when the site cannot be reached or the signal is aborted.
 */
export function useCaptcha(): GetToken {
  const getToken = use(CaptchaContext);
  if (getToken === null) throw new Error('useCaptcha needs a CaptchaProvider above it');
  return getToken;
}

interface CaptchaProviderProps {
  active?: boolean;
  children: ReactNode;
}

/**
 * The captcha of this environment: a proof of work, or reCAPTCHA v3 if keys are configured. Both are invisible. While
 * not `active`, it fetches nothing before the first token. Inside another provider it does nothing: the script of
 * reCAPTCHA goes with the component that loaded it.
 */
export function CaptchaProvider({ active = true, children }: CaptchaProviderProps) {
  return use(CaptchaContext) === null ? <OwnCaptcha active={active}>{children}</OwnCaptcha> : children;
}

function OwnCaptcha({ active, children }: Required<CaptchaProviderProps>) {
  const queryClient = useQueryClient();
  const config = useQuery({ ...configQuery, enabled: active });
  const [recaptcha] = useState(createRecaptcha);
  const siteKey = config.data?.captcha.kind === 'recaptcha' ? config.data.captcha.site_key : null;
  const bridge = useLazyModule('The captcha', () =>
    import('./recaptcha-bridge').then((module) => module.RecaptchaBridge),
  );
  useEffectIf(siteKey, bridge.fetch);

  const getToken = useCallback<GetToken>(
    async (signal, byWork = false) => {
      const stop = cancellation(signal);
      const early = await Promise.race([stop, takePreparedToken()]);
      if (early !== null) return early;
      const { captcha } = await Promise.race([stop, queryClient.fetchQuery(configQuery)]);
      const isGoogles = captcha.kind === 'recaptcha' && !byWork;
      // Offline, reCAPTCHA would only time out; a call to the site fails at once, or shows that the connection is back.
      if (isGoogles && !onlineManager.isOnline()) await Promise.race([stop, callSite(clientConfigCall, {})]);
      try {
        return await (isGoogles
          ? Promise.race([stop, recaptcha.token()]).catch((error: unknown) => workInstead(error, signal))
          : solveProofOfWork(signal));
      } catch (error) {
        if (error instanceof RequestError) throw error;
        throw new CaptchaError('No captcha token', { cause: error });
      }
    },
    [queryClient, recaptcha],
  );

  return (
    <CaptchaContext value={getToken}>
      {siteKey !== null && bridge.code !== null && <bridge.code siteKey={siteKey} recaptcha={recaptcha} />}
      {children}
    </CaptchaContext>
  );
}

/** Google is blocked in some networks. */
function workInstead(error: unknown, signal: AbortSignal): Promise<string> {
  if (error instanceof RequestError) throw error;
  logFailure('No token of reCAPTCHA', error, 'info');
  return solveProofOfWork(signal);
}

import { onlineManager, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  lazy,
  Suspense,
  use,
  useCallback,
  useState,
  type ComponentProps,
  type ComponentType,
  type ReactNode,
} from 'react';
import { logFailure, PlainError } from '@/lib/browser/failure-log';
import { cancellation, solveProofOfWork, takePreparedToken } from '@/lib/client-api/captcha';
import { createRecaptcha } from '@/lib/client-api/recaptcha';
import { callSite, RequestError } from '@/lib/client-api/request';
import { clientConfigCall } from '@/lib/contracts/calls/site-visit';
import type { RecaptchaBridge as Bridge } from './recaptcha-bridge';

/** No token could be had; the action that it was for is abandoned (product.md, section 5). */
export class CaptchaError extends PlainError {
  override name = 'CaptchaError';
}

/** `byWork`: of a proof of work, also where reCAPTCHA is configured. */
type GetToken = (signal: AbortSignal, byWork?: boolean) => Promise<string>;

/** Without it no token comes, which is told at the sending: what was typed stays. */
const RecaptchaBridge = lazy<ComponentType<ComponentProps<typeof Bridge>>>(() =>
  import('./recaptcha-bridge')
    .then((module) => ({ default: module.RecaptchaBridge }))
    .catch((error: unknown) => {
      logFailure('The captcha could not be loaded', error, 'info');
      return { default: () => null };
    }),
);
const CaptchaContext = createContext<GetToken | null>(null);
const configQuery = {
  queryKey: ['config'],
  queryFn: () => callSite(clientConfigCall, {}),
  // What the token is for says so too.
  meta: { failed: 'The configuration is not here yet', level: 'info' },
} as const;

/** Gets a token for one action, of a proof of work where reCAPTCHA gives none. Throws CaptchaError, or RequestError when the site cannot be reached or the signal is aborted. */
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
 * The captcha of this environment: a proof of work, or reCAPTCHA v3 where keys are configured. Both are invisible.
 * Until it is `active`, nothing is fetched ahead of the first token. Where there is one above, that one serves: the
 * script of reCAPTCHA goes with the part of the page that has brought it.
 */
export function CaptchaProvider({ active = true, children }: CaptchaProviderProps) {
  return use(CaptchaContext) === null ? <OwnCaptcha active={active}>{children}</OwnCaptcha> : children;
}

function OwnCaptcha({ active, children }: Required<CaptchaProviderProps>) {
  const queryClient = useQueryClient();
  const config = useQuery({ ...configQuery, enabled: active });
  const [recaptcha] = useState(createRecaptcha);
  const siteKey = config.data?.captcha.kind === 'recaptcha' ? config.data.captcha.site_key : null;

  const getToken = useCallback<GetToken>(
    async (signal, byWork = false) => {
      const stop = cancellation(signal);
      const early = await Promise.race([stop, takePreparedToken()]);
      if (early !== null) return early;
      const { captcha } = await Promise.race([stop, queryClient.fetchQuery(configQuery)]);
      const isGoogles = captcha.kind === 'recaptcha' && !byWork;
      // Offline, reCAPTCHA would only be waited for; a call of the site fails at once, or tells that the line is back.
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
      {siteKey !== null && (
        <Suspense fallback={null}>
          <RecaptchaBridge siteKey={siteKey} recaptcha={recaptcha} />
        </Suspense>
      )}
      {children}
    </CaptchaContext>
  );
}

/** Google cannot be reached from everywhere. */
function workInstead(error: unknown, signal: AbortSignal): Promise<string> {
  if (error instanceof RequestError) throw error;
  logFailure('No token of reCAPTCHA', error, 'info');
  return solveProofOfWork(signal);
}

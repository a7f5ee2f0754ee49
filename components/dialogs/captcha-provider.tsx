'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, lazy, Suspense, use, useCallback, useState, type ReactNode } from 'react';
import { fetchConfig, solveProofOfWork } from '@/lib/client-api/captcha';
import { createRecaptcha } from '@/lib/client-api/recaptcha';
import { RequestError } from '@/lib/client-api/request';

/** No token could be had; the action that it was for is abandoned (specification, section 5). */
export class CaptchaError extends Error {
  override name = 'CaptchaError';
}

type GetToken = (signal: AbortSignal) => Promise<string>;

const RecaptchaBridge = lazy(() => import('./recaptcha-bridge').then((module) => ({ default: module.RecaptchaBridge })));
const CaptchaContext = createContext<GetToken | null>(null);
const configQuery = { queryKey: ['config'], queryFn: () => fetchConfig() };

/** Gets a token for one action. Throws CaptchaError, or RequestError when the site cannot be reached. */
export function useCaptcha(): GetToken {
  const getToken = use(CaptchaContext);
  if (getToken === null) throw new Error('useCaptcha needs a CaptchaProvider above it');
  return getToken;
}

/**
 * The captcha of this environment: a proof of work, or reCAPTCHA v3 where keys are configured. Both are invisible.
 * Until it is `active`, nothing is fetched ahead of the first token.
 */
export function CaptchaProvider({ active = true, children }: { active?: boolean; children: ReactNode }) {
  const queryClient = useQueryClient();
  const config = useQuery({ ...configQuery, enabled: active });
  const [recaptcha] = useState(createRecaptcha);
  const siteKey = config.data?.captcha.kind === 'recaptcha' ? config.data.captcha.site_key : null;

  const getToken = useCallback<GetToken>(
    async (signal) => {
      const { captcha } = await queryClient.fetchQuery(configQuery);
      try {
        return await (captcha.kind === 'recaptcha' ? recaptcha.token() : solveProofOfWork(signal));
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
          <RecaptchaBridge siteKey={siteKey} onReady={recaptcha.announce} />
        </Suspense>
      )}
      {children}
    </CaptchaContext>
  );
}

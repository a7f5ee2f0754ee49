'use client';

import { useEffect } from 'react';
import { GoogleReCaptchaProvider, useGoogleReCaptcha } from 'react-google-recaptcha-v3';
import type { ExecuteRecaptcha } from '@/lib/client-api/recaptcha';

interface RecaptchaBridgeProps {
  siteKey: string;
  onReady: (execute: ExecuteRecaptcha) => void;
}

/** Loads Google's script and hands over its `execute`. */
export function RecaptchaBridge({ siteKey, onReady }: RecaptchaBridgeProps) {
  return (
    <GoogleReCaptchaProvider reCaptchaKey={siteKey}>
      <Announce onReady={onReady} />
    </GoogleReCaptchaProvider>
  );
}

function Announce({ onReady }: Pick<RecaptchaBridgeProps, 'onReady'>) {
  const { executeRecaptcha } = useGoogleReCaptcha();
  useEffect(() => {
    if (executeRecaptcha !== undefined) onReady(executeRecaptcha);
  }, [executeRecaptcha, onReady]);
  return null;
}

import { useEffect, useState } from 'react';
import { GoogleReCaptchaProvider, useGoogleReCaptcha } from 'react-google-recaptcha-v3';
import type { Recaptcha } from '@/lib/client-api/recaptcha';

/** The id that the library gives to Google's script. */
const SCRIPT_ID = 'google-recaptcha-v3';

/** Loads Google's script and passes on its `execute` or its failure. */
export function RecaptchaBridge({ siteKey, recaptcha }: { siteKey: string; recaptcha: Recaptcha }) {
  const [load, setLoad] = useState(1);
  return (
    <GoogleReCaptchaProvider key={load} reCaptchaKey={siteKey}>
      <Announce recaptcha={recaptcha} onLoadAgain={() => setLoad(load + 1)} />
    </GoogleReCaptchaProvider>
  );
}

function Announce({ recaptcha, onLoadAgain }: { recaptcha: Recaptcha; onLoadAgain: () => void }) {
  const { executeRecaptcha } = useGoogleReCaptcha();
  useEffect(() => {
    if (executeRecaptcha !== undefined) {
      recaptcha.announce(executeRecaptcha);
      return;
    }
    // The library reports no error, and the error event of a script does not bubble.
    const onError = ({ target }: Event) => {
      if (!(target instanceof HTMLScriptElement) || target.id !== SCRIPT_ID) return;
      // The library treats any script element as loaded.
      target.remove();
      recaptcha.fail(onLoadAgain);
    };
    document.addEventListener('error', onError, { capture: true });
    return () => document.removeEventListener('error', onError, { capture: true });
  }, [executeRecaptcha, recaptcha, onLoadAgain]);
  return null;
}

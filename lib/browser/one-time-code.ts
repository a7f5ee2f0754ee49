export const CODE_LENGTH = 6;

interface OneTimeCode {
  code: string;
}

function isOneTimeCode(credential: unknown): credential is OneTimeCode {
  return (
    typeof credential === 'object' && credential !== null && 'code' in credential && typeof credential.code === 'string'
  );
}

/** The code of the next SMS if the browser can read it (WebOTP); null otherwise. */
export async function receivedCode(signal: AbortSignal): Promise<string | null> {
  if (!('OTPCredential' in window)) return null;
  try {
    const options: CredentialRequestOptions & { otp: { transport: string[] } } = {
      otp: { transport: ['sms'] },
      signal,
    };
    const credential: unknown = await navigator.credentials.get(options);
    return isOneTimeCode(credential) ? credential.code : null;
  } catch (error) {
    if (!signal.aborted) console.info('The browser read no code', error);
    return null;
  }
}

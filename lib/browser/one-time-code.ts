import * as z from 'zod/mini';

export const CODE_LENGTH = 6;

const credentialSchema = z.object({ code: z.string() });

/** The code of the next SMS if the browser can read it (WebOTP); null otherwise. */
export async function receivedCode(signal: AbortSignal): Promise<string | null> {
  if (!('OTPCredential' in window)) return null;
  try {
    const options: CredentialRequestOptions & { otp: { transport: string[] } } = {
      otp: { transport: ['sms'] },
      signal,
    };
    return credentialSchema.safeParse(await navigator.credentials.get(options)).data?.code ?? null;
  } catch (error) {
    if (!signal.aborted) console.info('The browser read no code', error);
    return null;
  }
}

import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { CHALLENGE_WAIT_MS, CONTACT_TOKEN_KEPT_MS } from '../config/limits';
import type { Answer } from '../contracts/calls/call';
import { challengeCall, clientConfigCall } from '../contracts/calls/site-visit';
import { callSite, pause, RequestError } from './request';
import { logFailure } from '../browser/failure-log';

/** Solves a new proof of work; the token is valid for one call. Throws RequestError. */
export async function solveProofOfWork(signal: AbortSignal): Promise<string> {
  const challenge = await fetchChallenge(signal);
  // The library only reads the signal.
  const solution = await solveChallenge({ challenge, deriveKey, controller: { signal, abort: () => undefined } });
  if (signal.aborted) throw new RequestError('cancelled', null);
  if (solution === null) throw new Error('The proof of work was not solved in time');
  return btoa(JSON.stringify({ challenge, solution }));
}

/** Neighbours behind one address share the limit, so a refused request is retried for some time. */
async function fetchChallenge(signal: AbortSignal): Promise<Answer<typeof challengeCall>> {
  const giveUpAt = Date.now() + CHALLENGE_WAIT_MS;
  for (;;) {
    try {
      return await callSite(challengeCall, { signal });
    } catch (error) {
      const retryAt = error instanceof RequestError && error.code === 'limit' ? error.retryAt : null;
      if (retryAt === null || retryAt > giveUpAt) throw error;
      await Promise.race([cancellation(signal), pause(retryAt - Date.now())]);
    }
  }
}

/** Runs a call with a captcha token, again with a proof of work if the server cannot reach Google. */
export async function withToken<Result>(call: (byWork: boolean) => Promise<Result>): Promise<Result> {
  try {
    return await call(false);
  } catch (error) {
    const couldNotAsk = error instanceof RequestError && error.code === 'captcha' && error.failure === 'server';
    if (!couldNotAsk) throw error;
    return call(true);
  }
}

let prepared: { token: Promise<string | null>; at: number } | null = null;

/** Solves a token before the click. */
export function prepareToken(): void {
  if (prepared !== null && Date.now() - prepared.at <= CONTACT_TOKEN_KEPT_MS) return;
  prepared = { token: solveAhead(), at: Date.now() };
}

/** The prepared token, once; null if there is none or it has expired. */
export async function takePreparedToken(): Promise<string | null> {
  const early = prepared;
  prepared = null;
  return early === null || Date.now() - early.at > CONTACT_TOKEN_KEPT_MS ? null : early.token;
}

async function solveAhead(): Promise<string | null> {
  try {
    const { captcha } = await callSite(clientConfigCall, {});
    return captcha.kind === 'recaptcha' ? null : await solveProofOfWork(new AbortController().signal);
  } catch (error) {
    logFailure('No captcha token ahead of the click', error, 'info');
    return null;
  }
}

/** Rejects with RequestError `cancelled` when the signal aborts; pending until then. */
export function cancellation(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const cancel = () => reject(new RequestError('cancelled', null));
    if (signal.aborted) cancel();
    else signal.addEventListener('abort', cancel);
  });
}

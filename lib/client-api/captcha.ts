import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { challengeCall } from '../contracts/calls/site-visit';
import { callSite, RequestError } from './request';

/** Solves a fresh proof of work; the token is good for one request. Throws RequestError. */
export async function solveProofOfWork(signal: AbortSignal): Promise<string> {
  const challenge = await callSite(challengeCall, { signal });
  // It only ever looks at the signal.
  const solution = await solveChallenge({ challenge, deriveKey, controller: { signal, abort: () => undefined } });
  if (signal.aborted) throw new RequestError('cancelled', null);
  if (solution === null) throw new Error('The proof of work was not solved in time');
  return btoa(JSON.stringify({ challenge, solution }));
}

/** Ends the wait for what knows no signal: rejects with RequestError `cancelled` when the signal is aborted, and is pending until then. */
export function cancellation(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const cancel = () => reject(new RequestError('cancelled', null));
    if (signal.aborted) cancel();
    else signal.addEventListener('abort', cancel);
  });
}

import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { challengeSchema } from '../contracts/captcha';
import { clientConfigSchema, type ClientConfig } from '../contracts/config';
import { callSite } from './request';

/** Which captcha this environment uses. Throws RequestError. */
export function fetchConfig(signal?: AbortSignal): Promise<ClientConfig> {
  return callSite({ method: 'GET', path: '/config', answer: clientConfigSchema, signal });
}

/** Solves a fresh proof of work; the token is good for one request. Throws RequestError. */
export async function solveProofOfWork(signal?: AbortSignal): Promise<string> {
  const challenge = await callSite({ method: 'GET', path: '/captcha/challenge', answer: challengeSchema, signal });
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error('The proof of work was not solved in time');
  return btoa(JSON.stringify({ challenge, solution }));
}

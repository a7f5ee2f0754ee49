import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { z } from 'zod';
import { clientConfigSchema, type ClientConfig } from '../contracts/config';
import { callSite } from './request';

const challengeSchema = z.object({
  parameters: z.looseObject({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
  }),
  signature: z.string(),
});

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

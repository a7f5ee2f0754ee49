import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { getChallenge as challenge } from '@/lib/bff/routes/visit';
import { challengeOf, newChallenge } from '@/lib/bff/http/captcha';
import { solve } from './lead-request';

/** A token with the whole work of a challenge that the site has set, as from a browser. Not spent. */
export async function workedToken(): Promise<string> {
  return solve(await challenge(new Request('http://localhost:3000/client-api/v1/captcha/challenge')));
}

/** A token that the site takes as well, with hardly any work: real work would be most of the route tests' time. */
export async function captchaToken(): Promise<string> {
  return solve(Response.json(await challengeOf(2, 2)));
}

/** The work of the next challenge for a request: rounds of one derivation, and number of derivations. */
export async function nextWork(request: Request): Promise<{ cost: number; derivations: number }> {
  const next = await newChallenge(request);
  const solution = await solveChallenge({ challenge: next, deriveKey });
  if (solution === null) throw new Error('the challenge was not solved');
  return { cost: next.parameters.cost, derivations: solution.counter };
}

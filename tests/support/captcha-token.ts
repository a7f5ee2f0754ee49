import { GET as challenge } from '@/app/client-api/v1/captcha/challenge/route';
import { challengeOf } from '@/lib/bff/captcha';
import { solve } from './lead-request';

/** A token as a browser makes it: the whole work of a challenge that the site has set. Not spent. */
export async function workedToken(): Promise<string> {
  return solve(await challenge(new Request('http://localhost:3000/client-api/v1/captcha/challenge')));
}

/** A token that the site takes as well, with hardly any work: else that would be most of the time of the route tests. */
export async function captchaToken(): Promise<string> {
  return solve(Response.json(await challengeOf(2, 2)));
}

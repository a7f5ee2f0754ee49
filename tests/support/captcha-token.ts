import { GET as challenge } from '@/app/client-api/v1/captcha/challenge/route';
import { solve } from './lead-request';

/** A token of the captcha, solved and not spent. */
export async function captchaToken(): Promise<string> {
  return solve(await challenge(new Request('http://localhost:3000/client-api/v1/captcha/challenge')));
}

import 'server-only';
import {
  CODES_ALTOGETHER,
  CODES_PER_CLIENT_ADDRESS,
  CODES_PER_PHONE,
  CODES_PER_PHONE_AT_ONCE,
} from '../config/rate-limits';
import { clientAddress, enforceLimit, type CountedAttempt } from './rate-limit';

/**
 * Counts a code that is to be sent to a phone; throws ApiError 429. Those of an order and those of the status of a request
 * are counted apart: nobody can find out about the one by the other. Returns the phone's own turns.
 */
export async function countCodeAttempts(
  request: Request,
  purpose: 'code' | 'status-code',
  phone: string,
): Promise<CountedAttempt[]> {
  // The phone's own limits last: whoever has used up another one must not use up those of other people's phones.
  await enforceLimit('code-address', clientAddress(request), CODES_PER_CLIENT_ADDRESS);
  await enforceLimit('code', 'all', CODES_ALTOGETHER);
  return [
    await enforceLimit(`${purpose}-at-once`, phone, CODES_PER_PHONE_AT_ONCE),
    await enforceLimit(`${purpose}-phone`, phone, CODES_PER_PHONE),
  ];
}

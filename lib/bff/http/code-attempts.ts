import 'server-only';
import {
  CODES_ALTOGETHER,
  CODES_PER_CLIENT_ADDRESS,
  CODES_PER_PHONE,
  CODES_PER_PHONE_AT_ONCE,
  CODES_PER_SESSION,
} from '../../config/rate-limits';
import { count } from '../../metrics/metrics.mjs';
import { clientNetworks, enforceLimits, type CountedAttempt, type LimitedUse } from './enforce-limit';

/**
 * Counts a code that is to be sent to a phone; throws ApiError 429, and then nothing is counted: whoever asks for codes for
 * one phone again and again uses up those of nobody else. Those of an order and those of the status of a request are
 * counted apart: nobody can find out about the one by the other. `session` is what the code belongs to, where there is
 * anything: an order's session, or a lead that is changed. Returns the turns of the phone and of that.
 */
export async function countCodeAttempts(
  request: Request,
  purpose: 'code' | 'status-code',
  phone: string,
  session: string | null = null,
): Promise<CountedAttempt[]> {
  const own: LimitedUse[] = [
    [`${purpose}-at-once`, phone, CODES_PER_PHONE_AT_ONCE],
    ...(session === null ? [] : [[`${purpose}-session`, session, CODES_PER_SESSION] satisfies LimitedUse]),
    [`${purpose}-phone`, phone, CODES_PER_PHONE],
  ];
  const counted = await enforceLimits([
    ...own,
    ['code-address', clientNetworks(request), CODES_PER_CLIENT_ADDRESS],
    ['code', 'all', CODES_ALTOGETHER],
  ]);
  count('site_codes_total');
  return counted.slice(0, own.length);
}

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
 * Counts a code for a phone. Throws ApiError 429, and then counts nothing, so that repeated requests for one phone do
 * not use up the codes of others. Codes of orders and of lead status have separate limits, so that neither reveals the
 * other. `session` is the order's session or the changed lead. Returns the attempts of phone and session.
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

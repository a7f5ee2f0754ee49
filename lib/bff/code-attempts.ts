import 'server-only';
import {
  CODES_ALTOGETHER,
  CODES_PER_CLIENT_ADDRESS,
  CODES_PER_PHONE,
  CODES_PER_PHONE_AT_ONCE,
} from '../config/rate-limits';
import { clientAddress, enforceLimits, type CountedAttempt } from './rate-limit';

const LIMITS_OF_A_PHONE = 2;

/**
 * Counts a code that is to be sent to a phone; throws ApiError 429, and then nothing is counted: whoever asks for codes for
 * one phone again and again uses up those of nobody else. Those of an order and those of the status of a request are
 * counted apart: nobody can find out about the one by the other. Returns the phone's own turns.
 */
export async function countCodeAttempts(
  request: Request,
  purpose: 'code' | 'status-code',
  phone: string,
): Promise<CountedAttempt[]> {
  const counted = await enforceLimits([
    [`${purpose}-at-once`, phone, CODES_PER_PHONE_AT_ONCE],
    [`${purpose}-phone`, phone, CODES_PER_PHONE],
    ['code-address', clientAddress(request), CODES_PER_CLIENT_ADDRESS],
    ['code', 'all', CODES_ALTOGETHER],
  ]);
  return counted.slice(0, LIMITS_OF_A_PHONE);
}

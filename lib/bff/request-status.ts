import 'server-only';
import type { z } from 'zod';
import { STATUS_CHECKS_PER_CLIENT_ADDRESS, STATUS_CHECKS_PER_NUMBER, STATUS_CHECKS_PER_PHONE } from '../config/limits';
import { requestStatusQuerySchema, type requestStatusAnswerSchema } from '../contracts/request-status';
import { plainNumber, readRequestNumber } from '../request-number';
import { requestStatus } from '../request-status';
import { siteDatabase } from '../store/database';
import { findByNumber } from '../store/leads';
import { ApiError } from './api-error';
import { verifyCaptcha } from './captcha';
import { checkOrigin, hostnameOf } from './origin';
import { clientAddress, enforceLimit } from './rate-limit';
import { readBody } from './read-body';

/**
 * How a request stands, for whoever knows its number and its phone. Throws ApiError 404 for a wrong pair just as for an
 * unknown number: neither number nor phone can be found out one without the other.
 */
export async function tellRequestStatus(request: Request): Promise<z.infer<typeof requestStatusAnswerSchema>> {
  checkOrigin(request);
  const { number: typed, phone, recaptcha } = await readBody(request, requestStatusQuerySchema);
  const number = readRequestNumber(typed);
  await enforceLimit('request-status-address', clientAddress(request), STATUS_CHECKS_PER_CLIENT_ADDRESS);
  await verifyCaptcha(recaptcha, hostnameOf(request));
  // After the captcha: whoever wants to use up the checks of somebody else's request has to work for each of them.
  await enforceLimit('request-status-number', plainNumber(number), STATUS_CHECKS_PER_NUMBER);
  await enforceLimit('request-status-phone', phone, STATUS_CHECKS_PER_PHONE);
  const [lead] = (await findByNumber(await siteDatabase(), number)).filter((found) => found.phone === phone);
  if (lead === undefined) throw new ApiError(404, 'not-found', 'no request has this number and this phone');
  return { data: requestStatus(lead) };
}

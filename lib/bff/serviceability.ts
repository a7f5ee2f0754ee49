import 'server-only';
import { SEARCHES_PER_CLIENT_ADDRESS } from '../config/limits';
import {
  addressAtSchema,
  addressCheckSchema,
  availabilitySchema,
  WAITING_SHOWN_FROM,
  zoneAllowSchema,
  type AddressAt,
  type AvailabilityAnswer,
  type ServiceabilityAnswer,
  type ShownServiceabilityAnswer,
} from '../contracts/serviceability';
import { requestLocale } from '../i18n/request-locale';
import { siteDatabase } from '../store/database';
import { countWaiting } from '../store/leads';
import { checkAddress, fetchAvailability } from '../upstream/orders';
import { fetchAddressAt, fetchZoneAllow } from '../upstream/crm';
import { UpstreamError } from '../upstream/http';
import { ApiError } from './api-error';
import { verifyCaptcha } from './captcha';
import { checkOrigin, hostnameOf } from './origin';
import { clientAddress, enforceLimit } from './rate-limit';
import { parseFields, readBody } from './read-body';

const NOT_FOUND = 404;
const UNPROCESSABLE = 422;

const queryOf = (request: Request) => Object.fromEntries(new URL(request.url).searchParams);
const limitChecks = (request: Request) =>
  enforceLimit('address-check', clientAddress(request), SEARCHES_PER_CLIENT_ADDRESS);

/** Whether an address in one line can be connected, with how many households wait for it. */
export async function zoneAllow(request: Request): Promise<ShownServiceabilityAnswer> {
  const query = parseFields(zoneAllowSchema, queryOf(request));
  await limitChecks(request);
  await verifyCaptcha(query.recaptcha, hostnameOf(request));
  return withWaiting(await fetchZoneAllow(requestLocale(request), query, request.signal));
}

/** The same of a street and a house. */
export async function addressCheck(request: Request): Promise<ShownServiceabilityAnswer> {
  checkOrigin(request);
  const address = await readBody(request, addressCheckSchema);
  await limitChecks(request);
  return withWaiting(await checkAddress(requestLocale(request), address, request.signal));
}

/** The answer with how many wait for the house. The site knows who asked on it, the provider perhaps who asked elsewhere: the greater number is surely true. */
export async function withWaiting({ data }: ServiceabilityAnswer): Promise<ShownServiceabilityAnswer> {
  const known = data.address === null ? 0 : await countWaiting(await siteDatabase(), data.address.id);
  const waiting = Math.max(known, data.waiting);
  return { data: { ...data, waiting: waiting < WAITING_SHOWN_FROM ? null : waiting } };
}

/** Whether a connection can be ordered for a house. */
export async function availableForStore(request: Request): Promise<AvailabilityAnswer> {
  const query = parseFields(availabilitySchema, queryOf(request));
  await limitChecks(request);
  return { data: await fetchAvailability(requestLocale(request), query, request.signal) };
}

/** The address at a point of the map. Throws ApiError 404 outside the city and 422 where no house can stand. */
export async function addressAt(request: Request): Promise<AddressAt> {
  const point = parseFields(addressAtSchema, queryOf(request));
  await limitChecks(request);
  try {
    return await fetchAddressAt(requestLocale(request), point, request.signal);
  } catch (error) {
    const status = error instanceof UpstreamError ? error.status : null;
    if (status === NOT_FOUND)
      throw new ApiError(status, 'not-found', 'this point lies outside the city', 'latitude, longitude');
    if (status === UNPROCESSABLE)
      throw new ApiError(status, 'invalid', 'there can be no address at this point', 'latitude, longitude');
    throw error;
  }
}

import 'server-only';
import { addressAtCall, addressCheckCall, availabilityCall, zoneAllowCall } from '../contracts/calls/site-addresses';
import {
  WAITING_SHOWN_FROM,
  type ServiceabilityAnswer,
  type ShownServiceabilityAnswer,
} from '../contracts/serviceability';
import { siteDatabase } from '../store/database';
import { countWaiting } from '../store/leads';
import { checkAddress, fetchAvailability } from '../upstream/orders';
import { fetchAddressAt, fetchZoneAllow } from '../upstream/crm';
import { UpstreamError } from '../upstream/http';
import { ApiError } from './api-error';
import { siteRoute } from './site-route';

const NOT_FOUND = 404;
const UNPROCESSABLE = 422;

/** Whether an address in one line can be connected, with how many households wait for it. */
export const zoneAllow = siteRoute(zoneAllowCall, async ({ query, locale, request }) =>
  withWaiting(await fetchZoneAllow(locale, query, request.signal)),
);

/** The same of a street and a house. */
export const addressCheck = siteRoute(addressCheckCall, async ({ body, locale, request }) =>
  withWaiting(await checkAddress(locale, body, request.signal)),
);

/** The answer with how many wait for the house. The site knows who asked on it, the provider perhaps who asked elsewhere: the greater number is surely true. */
export async function withWaiting({ data }: ServiceabilityAnswer): Promise<ShownServiceabilityAnswer> {
  const known = data.address === null ? 0 : await countWaiting(await siteDatabase(), data.address.id);
  const waiting = Math.max(known, data.waiting);
  return { data: { ...data, waiting: waiting < WAITING_SHOWN_FROM ? null : waiting } };
}

/** Whether a connection can be ordered for a house. */
export const availableForStore = siteRoute(availabilityCall, async ({ query, locale, request }) => ({
  data: await fetchAvailability(locale, query, request.signal),
}));

/** The address at a point of the map; 404 outside the city and 422 where no house can stand. */
export const addressAt = siteRoute(addressAtCall, async ({ query, locale, request }) => {
  try {
    return await fetchAddressAt(locale, query, request.signal);
  } catch (error) {
    const status = error instanceof UpstreamError ? error.status : null;
    if (status === NOT_FOUND)
      throw new ApiError(status, 'not-found', 'this point lies outside the city', 'latitude, longitude');
    if (status === UNPROCESSABLE)
      throw new ApiError(status, 'invalid', 'there can be no address at this point', 'latitude, longitude');
    throw error;
  }
});

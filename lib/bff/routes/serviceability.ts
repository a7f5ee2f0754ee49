import 'server-only';
import { verdictOf, type AskedAddress, type CheckResult } from '../../address/check-flow';
import {
  addressAtCall,
  addressCheckCall,
  availabilityCall,
  visitSlotsCall,
  zoneAllowCall,
} from '../../contracts/calls/site-addresses';
import {
  WAITING_SHOWN_FROM,
  addressCheckSchema,
  type AddressCheck,
  type ServiceabilityAnswer,
  type ShownServiceabilityAnswer,
} from '../../contracts/serviceability';
import type { Locale } from '../../i18n/routing.mjs';
import { log } from '../../log/log.mjs';
import { siteDatabase } from '../../store/database/database';
import { countWaiting } from '../../store/leads/leads';
import { checkAddress, fetchAvailability, fetchVisitSlots } from '../../upstream/houses';
import { fetchAddressAt, fetchZoneAllow } from '../../upstream/crm';
import { UpstreamError } from '../../upstream/upstream-error';
import { ApiError } from '../http/api-error';
import { countCall, siteRoute } from '../http/site-route';

/** Serviceability of an address in one line, with the households on its waiting list. */
export const zoneAllow = siteRoute(zoneAllowCall, async ({ query, locale, request }) =>
  withWaiting(await fetchZoneAllow(locale, query, request.signal)),
);

export const addressCheck = siteRoute(addressCheckCall, async ({ body, locale, request }) =>
  withWaiting(await checkAddress(locale, body, request.signal)),
);

export type PageCheck = CheckResult | 'limit' | 'server';

/** The same for a page without scripts, with the limit of the call. Null without a house. */
export async function checkForPage(
  locale: Locale,
  address: AskedAddress | null,
  headers: Headers,
): Promise<{ asked: AddressCheck; result: PageCheck } | null> {
  const asked = addressCheckSchema.safeParse(address).data;
  return asked === undefined ? null : { asked, result: await checkCounted(locale, asked, headers) };
}

async function checkCounted(locale: Locale, asked: AddressCheck, headers: Headers): Promise<PageCheck> {
  try {
    await countCall(addressCheckCall, { headers });
    const { data: answer } = await withWaiting(await checkAddress(locale, asked));
    return { answer, verdict: verdictOf(answer) };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'limit') return 'limit';
    if (!(error instanceof UpstreamError)) throw error;
    log.error(`address page: ${error.message}`);
    return 'server';
  }
}

/** Adds the waiting households: the greater number of the site's and the provider's, which may each be incomplete. */
export async function withWaiting({ data }: ServiceabilityAnswer): Promise<ShownServiceabilityAnswer> {
  const known = data.address === null ? 0 : await countWaiting(await siteDatabase(), data.address.id);
  const waiting = Math.max(known, data.waiting);
  return { data: { ...data, waiting: waiting < WAITING_SHOWN_FROM ? null : waiting } };
}

export const availableForStore = siteRoute(availabilityCall, async ({ query, locale, request }) => ({
  data: await fetchAvailability(locale, query, request.signal),
}));

export const visitSlots = siteRoute(visitSlotsCall, async ({ query, locale, request }) => ({
  data: await fetchVisitSlots(locale, query, request.signal),
}));

/** The address at a point of the map; 404 outside the city and 422 where no house can be. */
export const addressAt = siteRoute(addressAtCall, async ({ query, locale, request }) => {
  try {
    return await fetchAddressAt(locale, query, request.signal);
  } catch (error) {
    const status = error instanceof UpstreamError ? error.status : null;
    if (status === 404)
      throw new ApiError(status, 'not-found', 'this point lies outside the city', 'latitude, longitude');
    if (status === 422)
      throw new ApiError(status, 'invalid', 'there can be no address at this point', 'latitude, longitude');
    throw error;
  }
});

import 'server-only';
import { addressReportCall, streetSearchCall } from '../../contracts/calls/site-addresses';
import { cyrillicSpelling } from '../../search/latin-spelling';
import { insertAddressReport } from '../../store/address-reports';
import { siteDatabase } from '../../store/database/database';
import { fetchStreets } from '../../upstream/houses';
import { siteRoute } from '../http/site-route';

/**
 * Streets that match the query, in the page's language. If Latin letters find nothing, retries with their Cyrillic
 * spelling. A cancelled call aborts the upstream call if no other visitor waits for it.
 */
export const searchStreets = siteRoute(streetSearchCall, async ({ query: { street }, locale, request }) => {
  const found = await fetchStreets(locale, street, request.signal);
  const spelled = cyrillicSpelling(street);
  if (found.length > 0 || spelled === street.toLowerCase()) return { data: found };
  return { data: await fetchStreets(locale, spelled, request.signal) };
});

export const reportAddress = siteRoute(addressReportCall, async ({ body, locale }) => {
  await insertAddressReport(await siteDatabase(), body, locale);
  return { success: true as const };
});

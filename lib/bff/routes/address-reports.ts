import 'server-only';
import { addressReportCall } from '../../contracts/calls/site-addresses';
import { insertAddressReport } from '../../store/address-reports';
import { siteDatabase } from '../../store/database/database';
import { siteRoute } from '../http/site-route';

/** Keeps a report that an address is wrong, for the people who answer requests. */
export const reportAddress = siteRoute(addressReportCall, async ({ body, locale }) => {
  await insertAddressReport(await siteDatabase(), body, locale);
  return { success: true as const };
});

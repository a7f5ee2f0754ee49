import 'server-only';
import { addressReportCall } from '../../contracts/calls/site-addresses';
import { insertAddressReport } from '../../store/address-reports';
import { siteDatabase } from '../../store/database/database';
import { siteRoute } from '../http/site-route';

export const reportAddress = siteRoute(addressReportCall, async ({ body, locale }) => {
  await insertAddressReport(await siteDatabase(), body, locale);
  return { success: true as const };
});

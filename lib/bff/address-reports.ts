import 'server-only';
import { LEADS_PER_CLIENT_ADDRESS } from '../config/limits';
import { addressReportSchema, type AddressReportAnswer } from '../contracts/address-report';
import { requestLocale } from '../i18n/request-locale';
import { insertAddressReport } from '../store/address-reports';
import { siteDatabase } from '../store/database';
import { verifyCaptcha } from './captcha';
import { checkOrigin, hostnameOf } from './origin';
import { clientAddress, enforceLimit } from './rate-limit';
import { readBody } from './read-body';

/** Keeps a report that an address is wrong, for the people who answer requests. */
export async function reportAddress(request: Request): Promise<AddressReportAnswer> {
  checkOrigin(request);
  const report = await readBody(request, addressReportSchema);
  await enforceLimit('address-report', clientAddress(request), LEADS_PER_CLIENT_ADDRESS);
  await verifyCaptcha(report.recaptcha, hostnameOf(request));
  await insertAddressReport(await siteDatabase(), report, requestLocale(request));
  return { success: true };
}

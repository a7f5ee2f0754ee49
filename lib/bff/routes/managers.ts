import 'server-only';
import { phoneNumbersCall } from '../../contracts/calls/site-visit';
import { phoneList } from '../../upstream/managers';
import { siteRoute } from '../http/site-route';

/** The sales phones in rotation order, loaded once per server; empty if that failed. */
export const phoneNumbers = siteRoute(phoneNumbersCall, async () => ({ data: [...(await phoneList())] }));

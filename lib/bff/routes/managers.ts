import 'server-only';
import { phoneNumbersCall } from '../../contracts/calls/site-visit';
import { phoneList } from '../../upstream/managers';
import { siteRoute } from '../http/site-route';

/** The sales phones in rotation order, loaded once by each server; empty while they could not be. */
export const phoneNumbers = siteRoute(phoneNumbersCall, async () => ({ data: [...(await phoneList())] }));

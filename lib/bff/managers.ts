import 'server-only';
import { phoneNumbersCall } from '../contracts/calls/site-visit';
import { phoneList } from '../upstream/managers';
import { siteRoute } from './site-route';

/** The sales phones in rotation order, those of the server's start; empty when they could not be loaded. */
export const phoneNumbers = siteRoute(phoneNumbersCall, () => Promise.resolve({ data: [...phoneList()] }));

import { phoneNumbersCall } from '../contracts/calls/site-visit';
import { callSite } from './request';

/** The sales phones in rotation order; empty when the server could not load them. Throws RequestError. */
export async function fetchPhoneNumbers(signal: AbortSignal): Promise<string[]> {
  return (await callSite(phoneNumbersCall, { signal })).data;
}

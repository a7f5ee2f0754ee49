import type { Street } from '../contracts/address';
import { streetSearchCall } from '../contracts/calls/site-addresses';
import { callSite } from './request';

/** Streets for what was typed, best match first. Throws RequestError. */
export async function searchStreets(street: string, signal: AbortSignal): Promise<Street[]> {
  return (await callSite(streetSearchCall, { query: { street }, signal })).data;
}

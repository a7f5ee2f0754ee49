import { leadStatusCall, ownLeadStatusCall, statusCodeCall } from '../contracts/calls/site-lead-status';
import type { LeadCodeQuery, LeadStatus, LeadStatusQuery } from '../contracts/lead-status';
import { callSite } from './request';

/** All throw RequestError. */

/** Has a code sent to the phone, if a request has it and the number; the answer does not tell. */
export async function sendStatusCode(body: LeadCodeQuery, signal: AbortSignal): Promise<void> {
  await callSite(statusCodeCall, { body, signal });
}

/** How a request stands; with the code `not-found` when number, phone and code of the message do not fit. */
export async function fetchLeadStatus(body: LeadStatusQuery, signal: AbortSignal): Promise<LeadStatus> {
  return (await callSite(leadStatusCall, { body, signal })).data;
}

/** How a request of this device stands; with the code `not-found` when its key opens nothing. */
export async function fetchOwnStatus(key: string, signal: AbortSignal): Promise<LeadStatus> {
  return (await callSite(ownLeadStatusCall, { body: { key }, signal })).data;
}

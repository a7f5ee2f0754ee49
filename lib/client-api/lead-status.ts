import {
  cancelLeadCall,
  changePhoneCall,
  leadStatusCall,
  leadVisitSlotsCall,
  moveVisitCall,
  newPhoneCodeCall,
  ownLeadStatusCall,
  statusCodeCall,
} from '../contracts/calls/site-lead-status';
import type { LeadCancel, LeadChangeAnswer, LeadVisit, NewPhone, ProvenPhone } from '../contracts/lead-change';
import type { LeadCodeQuery, LeadStatus, LeadStatusQuery } from '../contracts/lead-status';
import type { VisitSlot } from '../contracts/visit-slot';
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

/** Cancels a request. The same may be sent again. */
export function cancelLead(body: LeadCancel, signal: AbortSignal): Promise<LeadChangeAnswer> {
  return callSite(cancelLeadCall, { body, signal });
}

/** Has a code sent to the phone that is to take the place of that of a request. */
export async function sendNewPhoneCode(body: NewPhone, signal: AbortSignal): Promise<void> {
  await callSite(newPhoneCodeCall, { body, signal });
}

/** Gives a request another phone; `invalid` with the field `code` for a wrong code. The same may be sent again. */
export function changePhone(body: ProvenPhone, signal: AbortSignal): Promise<LeadChangeAnswer> {
  return callSite(changePhoneCall, { body, signal });
}

/** The times at which somebody can come to the house of a request; none where that is agreed by phone. */
export async function fetchLeadVisitSlots(key: string, signal: AbortSignal): Promise<VisitSlot[]> {
  return (await callSite(leadVisitSlotsCall, { body: { key }, signal })).data;
}

/** Chooses a time for the visit, or another one. The same may be sent again. */
export function moveVisit(body: LeadVisit, signal: AbortSignal): Promise<LeadChangeAnswer> {
  return callSite(moveVisitCall, { body, signal });
}

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

/** Requests a code for the phone of a lead; the answer does not reveal if number and phone match. */
export async function sendStatusCode(body: LeadCodeQuery, signal: AbortSignal): Promise<void> {
  await callSite(statusCodeCall, { body, signal });
}

/** Status of a lead; code `not-found` if number, phone and code do not match. */
export async function fetchLeadStatus(body: LeadStatusQuery, signal: AbortSignal): Promise<LeadStatus> {
  return (await callSite(leadStatusCall, { body, signal })).data;
}

/** Status of a lead of this device; code `not-found` for an invalid key. */
export async function fetchOwnStatus(key: string, signal: AbortSignal): Promise<LeadStatus> {
  return (await callSite(ownLeadStatusCall, { body: { key }, signal })).data;
}

/** Cancels a lead; idempotent. */
export function cancelLead(body: LeadCancel, signal: AbortSignal): Promise<LeadChangeAnswer> {
  return callSite(cancelLeadCall, { body, signal });
}

/** Requests a code for the new phone of a lead. */
export async function sendNewPhoneCode(body: NewPhone, signal: AbortSignal): Promise<void> {
  await callSite(newPhoneCodeCall, { body, signal });
}

/** Changes the phone of a lead; `invalid` with the field `code` for a wrong code. Idempotent. */
export function changePhone(body: ProvenPhone, signal: AbortSignal): Promise<LeadChangeAnswer> {
  return callSite(changePhoneCall, { body, signal });
}

/** Free visit slots for the house of a lead; empty if the visit is agreed by phone. */
export async function fetchLeadVisitSlots(key: string, signal: AbortSignal): Promise<VisitSlot[]> {
  return (await callSite(leadVisitSlotsCall, { body: { key }, signal })).data;
}

/** Chooses or changes the visit; idempotent. */
export function moveVisit(body: LeadVisit, signal: AbortSignal): Promise<LeadChangeAnswer> {
  return callSite(moveVisitCall, { body, signal });
}

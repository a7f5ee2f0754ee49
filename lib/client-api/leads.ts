import { leadCall } from '../contracts/calls/site-leads';
import type { LeadAnswer, LeadBody, LeadKind } from '../contracts/lead';
import { callSite } from './request';

/** Sends a lead, once per idempotency key. Throws RequestError. */
export function submitLead(
  kind: LeadKind,
  body: LeadBody<LeadKind>,
  idempotencyKey: string,
  signal: AbortSignal,
): Promise<LeadAnswer> {
  return callSite(leadCall(kind), { body, headers: { 'idempotency-key': idempotencyKey }, signal });
}

import { leadCall } from '../contracts/calls/site-leads';
import type { LeadAnswer, LeadBody, LeadKind } from '../contracts/lead';
import { callSite } from './request';

/** Sends a request of a visitor; the same key never makes a second one. Throws RequestError. */
export function submitLead(
  kind: LeadKind,
  body: LeadBody<LeadKind>,
  idempotencyKey: string,
  signal: AbortSignal,
): Promise<LeadAnswer> {
  return callSite(leadCall(kind), { body, headers: { 'idempotency-key': idempotencyKey }, signal });
}

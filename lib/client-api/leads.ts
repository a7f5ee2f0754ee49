import { leadAnswerSchema, leadCalls, type LeadAnswer, type LeadKind, type LeadBody } from '../contracts/lead';
import { callSite } from './request';

/** Sends a request of a visitor; the same key never makes a second one. Throws RequestError. */
export function submitLead(
  kind: LeadKind,
  request: LeadBody<LeadKind>,
  idempotencyKey: string,
  signal: AbortSignal,
): Promise<LeadAnswer> {
  return callSite({
    method: 'POST',
    path: leadCalls[kind].path,
    headers: { 'idempotency-key': idempotencyKey },
    body: request,
    answer: leadAnswerSchema,
    signal,
  });
}

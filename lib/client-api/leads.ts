import { leadAnswerSchema, type LeadAnswer, type LeadKind, type LeadRequest } from '../contracts/lead';
import { callSite } from './request';

/** Sends a connection request; the same key never makes a second one. Throws RequestError. */
export function sendLead(kind: LeadKind, request: LeadRequest, idempotencyKey: string, signal: AbortSignal): Promise<LeadAnswer> {
  return callSite({
    method: 'POST',
    path: `/clients/ext/${kind}`,
    headers: { 'idempotency-key': idempotencyKey },
    body: request,
    answer: leadAnswerSchema,
    signal,
  });
}

import {
  requestCodeAnswerSchema,
  leadStatusAnswerSchema,
  type LeadCodeQuery,
  type LeadStatus,
  type LeadStatusQuery,
} from '../contracts/lead-status';
import { callSite } from './request';

/** All throw RequestError. */

/** Has a code sent to the phone, if a request has it and the number; the answer does not tell. */
export async function sendStatusCode(body: LeadCodeQuery, signal: AbortSignal): Promise<void> {
  await callSite({ method: 'POST', path: '/request-status/send-sms', body, answer: requestCodeAnswerSchema, signal });
}

/** How a request stands; with the code `not-found` when number, phone and code of the message do not fit. */
export function fetchLeadStatus(body: LeadStatusQuery, signal: AbortSignal): Promise<LeadStatus> {
  return fetchStatus('/request-status', body, signal);
}

/** How a request of this device stands; with the code `not-found` when its key opens nothing. */
export function fetchOwnStatus(key: string, signal: AbortSignal): Promise<LeadStatus> {
  return fetchStatus('/request-status/own', { key }, signal);
}

async function fetchStatus(path: string, body: unknown, signal: AbortSignal): Promise<LeadStatus> {
  return (await callSite({ method: 'POST', path, body, answer: leadStatusAnswerSchema, signal })).data;
}

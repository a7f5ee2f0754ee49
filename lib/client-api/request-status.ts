import { requestStatusAnswerSchema, type RequestStatus, type RequestStatusQuery } from '../contracts/request-status';
import { callSite } from './request';

/** How a request stands. Throws RequestError, with the code `not-found` when no request has this number and this phone. */
export async function fetchRequestStatus(body: RequestStatusQuery, signal: AbortSignal): Promise<RequestStatus> {
  return (await callSite({ method: 'POST', path: '/request-status', body, answer: requestStatusAnswerSchema, signal }))
    .data;
}

import { phoneNumbersAnswerSchema } from '../contracts/manager';
import { callSite } from './request';

/** The sales phones in rotation order; empty when the server could not load them. Throws RequestError. */
export async function fetchPhoneNumbers(signal: AbortSignal): Promise<string[]> {
  return (await callSite({ method: 'GET', path: '/managers/phone-numbers', answer: phoneNumbersAnswerSchema, signal }))
    .data;
}

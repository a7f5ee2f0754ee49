import { streetSearchAnswerSchema, type Street } from '../contracts/address';
import { callSite } from './request';

/** Streets for what was typed, best match first. Throws RequestError. */
export async function searchStreets(street: string, signal: AbortSignal): Promise<Street[]> {
  const call = { method: 'GET', path: '/connection/addresses-info-by-street-name', query: { street }, signal } as const;
  return (await callSite({ ...call, answer: streetSearchAnswerSchema })).data;
}

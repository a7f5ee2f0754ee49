import { clientConfigSchema, type ClientConfig } from '../contracts/config';
import { callSite } from './request';

/** Which map this environment uses. Throws RequestError. */
export async function fetchMapConfig(signal: AbortSignal): Promise<ClientConfig['map']> {
  return (await callSite({ method: 'GET', path: '/config', answer: clientConfigSchema, signal })).map;
}

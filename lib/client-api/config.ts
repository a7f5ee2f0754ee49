import { clientConfigCall } from '../contracts/calls/site-visit';
import type { ClientConfig } from '../contracts/config';
import { callSite } from './request';

/** Which captcha and which map this environment uses. Throws RequestError. */
export function fetchConfig(signal?: AbortSignal): Promise<ClientConfig> {
  return callSite(clientConfigCall, { signal });
}

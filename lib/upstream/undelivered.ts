import 'server-only';
import type { Undelivered } from '../store/leads/deliveries';
import type { UpstreamError } from './upstream-error';

/** The connection was not established. */
const NOT_CONNECTED = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];
/** The credential, the address or the time is wrong, not the lead: it is retried. */
const NOT_OF_THE_LEAD = [401, 403, 404, 405, 407, 408, 421, 425, 429];
const SERVICE_UNAVAILABLE = 503;

/** A failed call's meaning for a lead. 4xx: not taken. 5xx, timeout, broken connection, unreadable answer: unknown. */
export function undelivered(error: UpstreamError): Undelivered {
  return { undelivered: meaning(error), error: `${error.name}: ${error.message}` };
}

function meaning({ failure, status, cause }: UpstreamError): Undelivered['undelivered'] {
  if (failure === 'network')
    return NOT_CONNECTED.some((code) => codesOf(cause).includes(code)) ? 'unsent' : 'uncertain';
  if (failure !== 'status' || status === null) return 'uncertain';
  if (NOT_OF_THE_LEAD.includes(status) || status === SERVICE_UNAVAILABLE) return 'unsent';
  return status >= 400 && status < 500 ? 'permanent' : 'uncertain';
}

function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  return [...('code' in error ? [String(error.code)] : []), ...codesOf(error.cause)];
}

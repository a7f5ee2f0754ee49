import { createHmac } from 'node:crypto';
import type { HttpRequest } from './http-request';

const SECRET_PREFIX = 'whsec_';

/** The signed message of Standard Webhooks 1.0: id, timestamp in seconds and HMAC-SHA256 over both and the body. */
export function signedRequest(
  { url, id, message }: { url: string; id: string; message: object },
  secret: string,
  now: number,
): HttpRequest {
  const body = JSON.stringify(message);
  const timestamp = String(Math.floor(now / 1_000));
  const key = Buffer.from(secret.replace(SECRET_PREFIX, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    url,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    },
    body,
  };
}

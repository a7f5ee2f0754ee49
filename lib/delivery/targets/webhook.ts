import { createHmac } from 'node:crypto';
import type { LeadCreated } from '../../contracts/lead-created';
import type { OptionsOf } from '../../provider-files/delivery';
import type { DeliveredLead } from '../delivered-lead';
import { refusal, type HttpAnswer, type HttpRequest } from '../http-request';
import type { Outcome } from '../target';

const GONE = 410;
const SECRET_PREFIX = 'whsec_';

/** The signed message of Standard Webhooks 1.0: id, timestamp in seconds and HMAC-SHA256 over both and the body. */
export function webhookRequest(
  lead: DeliveredLead,
  { url }: Pick<OptionsOf<'webhook'>, 'url'>,
  secret: string,
  now: number,
): HttpRequest {
  const { createdAt, isReminder: _isReminder, verdict: _verdict, ...data } = lead;
  const message: LeadCreated = { type: 'lead.created', timestamp: createdAt.toISOString(), data };
  const body = JSON.stringify(message);
  const timestamp = String(Math.floor(now / 1_000));
  const key = Buffer.from(secret.replace(SECRET_PREFIX, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${lead.id}.${timestamp}.${body}`).digest('base64');
  return {
    url,
    headers: {
      'content-type': 'application/json',
      'webhook-id': lead.id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    },
    body,
  };
}

/** Any 2xx takes the lead; 410 says that the receiver wants no more. */
export function readWebhookAnswer(answer: HttpAnswer): Outcome {
  if (answer.status >= 200 && answer.status < 300) return { number: null };
  return answer.status === GONE ? { giveUp: 'HTTP 410: the receiver takes no more leads' } : refusal(answer);
}

import { createHmac } from 'node:crypto';
import type { LeadEvent } from '../../contracts/lead-event';
import type { OptionsOf } from '../../provider-files/delivery';
import type { DeliveredLead, News } from '../delivered-lead';
import { refusal, type HttpAnswer, type HttpRequest } from '../http-request';
import type { Outcome } from '../target';

const GONE = 410;
const SECRET_PREFIX = 'whsec_';

const types: Record<News['about'], LeadEvent['type']> = {
  created: 'lead.created',
  'not-taken': 'lead.created',
  changed: 'lead.changed',
  cancelled: 'lead.cancelled',
};

/** The signed message of Standard Webhooks 1.0: id, timestamp in seconds and HMAC-SHA256 over both and the body. */
export function webhookRequest(
  lead: DeliveredLead,
  { url }: Pick<OptionsOf<'webhook'>, 'url'>,
  secret: string,
  now: number,
): HttpRequest {
  const { createdAt: _createdAt, change: _change, verdict: _verdict, news, ...data } = lead;
  const message: LeadEvent = { type: types[news.about], timestamp: news.at.toISOString(), data };
  const body = JSON.stringify(message);
  const timestamp = String(Math.floor(now / 1_000));
  const key = Buffer.from(secret.replace(SECRET_PREFIX, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${news.id}.${timestamp}.${body}`).digest('base64');
  return {
    url,
    headers: {
      'content-type': 'application/json',
      'webhook-id': news.id,
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

import type { LeadEvent } from '../../contracts/lead-event';
import type { OptionsOf } from '../../provider-files/delivery';
import type { DeliveredLead, News } from '../delivered-lead';
import { refusal, type TargetResponse, type HttpRequest } from '../http-request';
import { signedRequest } from '../signed-request';
import type { Outcome } from '../target';

const types: Record<News['about'], LeadEvent['type']> = {
  created: 'lead.created',
  'not-taken': 'lead.created',
  changed: 'lead.changed',
  cancelled: 'lead.cancelled',
};

/** The signed event of a lead. */
export function webhookRequest(
  lead: DeliveredLead,
  { url }: Pick<OptionsOf<'webhook'>, 'url'>,
  secret: string,
  now: number,
): HttpRequest {
  const { createdAt: _createdAt, change: _change, verdict: _verdict, news, ...data } = lead;
  const message: LeadEvent = { type: types[news.about], timestamp: news.at.toISOString(), data };
  return signedRequest({ url, id: news.id, message }, secret, now);
}

/** Any 2xx accepts the lead; 410 means that the receiver accepts no more. */
export function readWebhookAnswer(answer: TargetResponse): Outcome {
  if (answer.status >= 200 && answer.status < 300) return { number: null };
  return answer.status === 410 ? { giveUp: 'HTTP 410: the receiver takes no more leads' } : refusal(answer);
}

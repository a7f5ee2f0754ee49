import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { readWebhookAnswer, webhookRequest } from '@/lib/delivery/targets/webhook';
import { eventLeadSchema, leadEventSchema } from '@/lib/contracts/lead-event';
import { lead } from '../lead';

const KEY = Buffer.from('a key of the receiver');
const NOW = Date.parse('2026-11-27T05:00:01.900Z');
const { headers, body, url } = webhookRequest(
  lead(),
  { url: 'https://crm.example/leads' },
  `whsec_${KEY.toString('base64')}`,
  NOW,
);

it('a webhook is signed over id, timestamp and body in the format of Standard Webhooks', () => {
  expect(url).toBe('https://crm.example/leads');
  expect(headers).toMatchObject({ 'webhook-id': lead().id, 'webhook-timestamp': '1795755601' });
  const signed = `${lead().id}.1795755601.${body}`;
  expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', KEY).update(signed).digest('base64')}`);
});

it('a webhook matches its OpenAPI document, without additional fields', () => {
  const message = JSON.parse(body) as { data: object };
  expect(leadEventSchema.safeParse(message).success).toBe(true);
  expect(Object.keys(message.data).toSorted()).toEqual(Object.keys(eventLeadSchema.shape).toSorted());
  const data = { number: 'S-1024', phone: '+77000000081', district: 'Алмалинский район' };
  expect(message).toMatchObject({ type: 'lead.created', timestamp: '2026-11-27T05:00:00.000Z', data });
});

it.each([
  [200, { number: null }],
  [301, { retry: 'HTTP 301' }],
  [410, { giveUp: 'HTTP 410: the receiver takes no more leads' }],
])('readWebhookAnswer returns the right outcome for the status %i', (status, outcome) => {
  expect(readWebhookAnswer({ status, body: '', retryAfterMs: null })).toEqual(outcome);
});

import type { Schema } from '../../lib/contracts/calls/call';
import { pagesRenewedSchema } from '../../lib/contracts/pages-renewed';
import { eventLeadSchema, leadEvents, leadEventSchema } from '../../lib/contracts/lead-event';
import { senderSchema } from '../../lib/contracts/lead';
import { jsonSchemas, type JsonObject } from './json-schemas';
import type { SchemaWords } from './words';

const schemas = new Map<Schema, SchemaWords>([
  [
    leadEventSchema,
    { id: 'LeadEvent', fields: { timestamp: 'When the visitor sent, changed or cancelled the lead.' } },
  ],
  [
    eventLeadSchema,
    {
      id: 'EventLead',
      fields: {
        id: 'Id of the lead, the same in all its events.',
        number: 'The number that the visitor has.',
        locale: 'Language of the visitor.',
        phone: '+7 and ten digits.',
        place: "Address, or the builder's object; empty if the visitor gave none.",
        district: 'Russian name; null if the house is not in the list.',
        visit: 'The visit that the visitor has chosen since; null without one.',
        tariff: 'Name of the chosen tariff.',
        card: 'Page on which a manager takes the lead, open for 72 hours; null on a site without an address.',
        isForWaitingList: 'The visitor asks to be told when the house can be connected.',
      },
    },
  ],
  [
    pagesRenewedSchema,
    { id: 'PagesRenewed', fields: { timestamp: 'When the site noticed the change; every process has renewed since.' } },
  ],
  [senderSchema, { id: 'Sender', fields: { referral: 'Code of a friend.' } }],
]);

const text = (description: string): JsonObject => ({ description, required: true, schema: { type: 'string' } });
const header = (name: string, description: string): JsonObject => ({ name, in: 'header', ...text(description) });

const summaries: Record<(typeof leadEvents)[number], string> = {
  'lead.created': 'A new lead; it may arrive again with the same id.',
  'lead.changed': 'The visitor has changed the phone or the visit of a lead that the receiver has.',
  'lead.cancelled': 'The visitor has cancelled a lead that the receiver has.',
};

const ends = { '410': { description: 'The receiver accepts no more messages: this one is not sent again.' } };

function operation(event: string, summary: string, schema: JsonObject, endings: JsonObject = {}): JsonObject {
  return {
    operationId: event.replace(/\.\w/, (letter) => letter.charAt(1).toUpperCase()),
    summary,
    security: [],
    parameters: [
      header('webhook-id', 'Id of the message: a receiver takes a repeat by it.'),
      header('webhook-timestamp', 'Seconds since 1970.'),
      header('webhook-signature', '`v1,` and the base64 of an HMAC-SHA256 over id, timestamp and body.'),
    ],
    requestBody: { required: true, content: { 'application/json': { schema } } },
    responses: {
      '2XX': { description: 'The message is accepted.' },
      ...endings,
      default: { description: 'The message is sent again, after `Retry-After` if there is one.' },
    },
  };
}

/** The webhooks of `delivery.yaml` and of the CDN as OpenAPI 3.1: the received body and the meaning of answers. */
export function webhookDocument(): JsonObject {
  const { refer, components } = jsonSchemas(schemas);
  const schema = refer(leadEventSchema, 'output');
  const leads = leadEvents.map((event) => [event, { post: operation(event, summaries[event], schema, ends) }] as const);
  const renewed = refer(pagesRenewedSchema, 'output');
  return {
    openapi: '3.1.1',
    info: {
      title: 'Webhook of the site',
      version: '1',
      description:
        'The messages for targets of the type `webhook` (docs/delivery.md) and for the receiver at CDN_PURGE_URL (docs/operations.md), signed as in Standard Webhooks 1.0.',
    },
    servers: [{ url: 'https://crm.step.example' }],
    webhooks: {
      ...Object.fromEntries(leads),
      'pages.renewed': {
        post: operation('pages.renewed', 'All pages have changed (`CDN_PURGE_URL`).', renewed),
      },
    },
    components: { schemas: Object.fromEntries(components) },
  };
}

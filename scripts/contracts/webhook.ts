import type { Schema } from '../../lib/contracts/calls/call';
import { createdLeadSchema, leadCreatedSchema } from '../../lib/contracts/lead-created';
import { senderSchema } from '../../lib/contracts/lead';
import { jsonSchemas, type JsonObject } from './json-schemas';
import type { SchemaWords } from './words';

const schemas = new Map<Schema, SchemaWords>([
  [leadCreatedSchema, { id: 'LeadCreated', fields: { timestamp: 'When the visitor sent the lead.' } }],
  [
    createdLeadSchema,
    {
      id: 'CreatedLead',
      fields: {
        id: 'The same at every attempt, and in `webhook-id`.',
        number: 'The number that the visitor has.',
        locale: 'Language of the visitor.',
        phone: '+7 and ten digits.',
        place: "Address, or the builder's object; empty if the visitor gave none.",
        district: 'Russian name; null if the house is not in the list.',
        tariff: 'Name of the chosen tariff.',
        card: 'Page on which a manager takes the lead, open for 72 hours; null on a site without an address.',
        isForWaitingList: 'The visitor asks to be told when the house can be connected.',
      },
    },
  ],
  [senderSchema, { id: 'Sender', fields: { referral: 'Code of a friend.' } }],
]);

const text = (description: string): JsonObject => ({ description, required: true, schema: { type: 'string' } });
const header = (name: string, description: string): JsonObject => ({ name, in: 'header', ...text(description) });

/** The webhook of `delivery.yaml` in the words of OpenAPI 3.1: what a receiver gets and what its answers mean. */
export function webhookDocument(): JsonObject {
  const { refer, components } = jsonSchemas(schemas);
  const schema = refer(leadCreatedSchema, 'output');
  return {
    openapi: '3.1.1',
    info: {
      title: 'Webhook of the site',
      version: '1',
      description: 'What a target of the type `webhook` gets, signed as Standard Webhooks 1.0 say (docs/delivery.md).',
    },
    servers: [{ url: 'https://crm.step.example' }],
    webhooks: {
      'lead.created': {
        post: {
          operationId: 'leadCreated',
          summary: 'Tells of a new lead; it may come again with the same id.',
          security: [],
          parameters: [
            header('webhook-id', 'Id of the lead: a receiver takes a repeat by it.'),
            header('webhook-timestamp', 'Seconds since 1970.'),
            header('webhook-signature', '`v1,` and the base64 of an HMAC-SHA256 over id, timestamp and body.'),
          ],
          requestBody: { required: true, content: { 'application/json': { schema } } },
          responses: {
            '2XX': { description: 'The lead is taken.' },
            '410': { description: 'The receiver takes no more leads: this one is not sent again.' },
            default: { description: 'The lead is sent again, after `Retry-After` if there is one.' },
          },
        },
      },
    },
    components: { schemas: Object.fromEntries(components) },
  };
}

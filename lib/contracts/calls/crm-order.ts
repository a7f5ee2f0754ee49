import * as z from 'zod/mini';
import { streetSearchAnswerSchema, streetSearchSchema } from '../address';
import {
  calculateAnswerSchema,
  calculateSchema,
  checkPayAnswerSchema,
  checkPayQuerySchema,
  checkSmsCodeAnswerSchema,
  checkSmsCodeQuerySchema,
  iinCheckAnswerSchema,
  iinCheckQuerySchema,
  sendSmsAnswerSchema,
  sendSmsSchema,
  storeClientAnswerSchema,
  storeClientSchema,
  testPayAnswerSchema,
  testPaySchema,
} from '../crm-order';
import {
  addressCheckSchema,
  availabilityAnswerSchema,
  availabilitySchema,
  serviceabilityAnswerSchema,
} from '../serviceability';
import {
  nomenclaturesAnswerSchema,
  nomenclaturesQuerySchema,
  tariffGroupsAnswerSchema,
  tariffsAnswerSchema,
  tariffsQuerySchema,
} from '../tariff';
import { visitSlotsAnswerSchema } from '../visit-slot';
import { crmZonesAnswerSchema } from '../zone';
import { crmCall, idempotentCrmCall, onePerLanguage, problemsWith, type UpstreamCall } from './upstream';

export const connectionPathSchema = z.object({
  /** The site's `CONNECTION_PRODUCT`. */
  product: z.string(),
});

const connection = { ...crmCall, segments: connectionPathSchema } as const;

export const tariffGroupsCall = {
  ...connection,
  path: '/v1/{product}/connection/tariff-groups',
  summary: 'Lists the groups of tariffs in the order in which they are shown.',
  answer: tariffGroupsAnswerSchema,
  shared: onePerLanguage,
} as const satisfies UpstreamCall;

export const tariffsCall = {
  ...connection,
  path: '/v1/{product}/connection/tariffs',
  summary: 'Lists the tariffs of a group.',
  query: tariffsQuerySchema,
  answer: tariffsAnswerSchema,
  shared: { entries: 100 },
} as const satisfies UpstreamCall;

export const nomenclaturesCall = {
  ...connection,
  path: '/v1/{product}/connection/tariff-nomenclatures',
  summary: 'Lists the equipment and options of a tariff.',
  query: nomenclaturesQuerySchema,
  answer: nomenclaturesAnswerSchema,
  shared: { entries: 400 },
} as const satisfies UpstreamCall;

export const streetsCall = {
  ...connection,
  path: '/v1/{product}/connection/addresses-info-by-street-name',
  summary: 'Lists the streets that match what was typed, best first, with their houses.',
  description: 'Called while a visitor types; the site aborts a call that is no longer needed.',
  query: streetSearchSchema,
  answer: streetSearchAnswerSchema,
  shared: { entries: 300, staleWhileRevalidate: true, inEachProcess: true },
} as const satisfies UpstreamCall;

export const addressCheckCall = {
  ...connection,
  method: 'POST',
  path: '/v1/{product}/connection/address/check',
  summary: 'Returns whether a house can be connected.',
  body: addressCheckSchema,
  answer: serviceabilityAnswerSchema,
} as const satisfies UpstreamCall;

export const availabilityCall = {
  ...connection,
  path: '/v1/{product}/connection/available-for-store',
  summary: 'Returns whether a house can be connected online, and its highest speed.',
  query: availabilitySchema,
  answer: availabilityAnswerSchema,
  shared: null,
} as const satisfies UpstreamCall;

export const visitSlotsCall = {
  ...connection,
  path: '/v1/{product}/connection/visit-slots',
  summary: 'Lists the free times for a visit to a house.',
  description: 'Times have their offset from UTC.',
  query: availabilitySchema,
  answer: visitSlotsAnswerSchema,
  shared: null,
  problems: problemsWith({
    name: 'NoVisitSlots',
    status: '404',
    description: 'The CRM does not have this call: the time is agreed by phone.',
  }),
} as const satisfies UpstreamCall;

export const zonesCall = {
  ...connection,
  path: '/v1/{product}/connection/get-zone-polygons',
  summary: 'Lists the zones of the map.',
  answer: crmZonesAnswerSchema,
  shared: onePerLanguage,
} as const satisfies UpstreamCall;

export const calculateCall = {
  ...connection,
  method: 'POST',
  path: '/v1/{product}/connection/calculate',
  summary: 'Returns the costs of an order.',
  body: calculateSchema,
  answer: calculateAnswerSchema,
  problems: problemsWith({
    name: 'NotOrderable',
    status: '422',
    description: 'There is no such tariff, an item belongs to another tariff, or two items are of one kind.',
  }),
} as const satisfies UpstreamCall;

export const iinCheckCall = {
  ...connection,
  path: '/v1/{product}/connection/iin/check',
  summary: 'Returns whether the owner of an identity number is a customer.',
  description: 'The answer is not sent to the browser.',
  query: iinCheckQuerySchema,
  answer: iinCheckAnswerSchema,
  shared: null,
} as const satisfies UpstreamCall;

export const sendSmsCall = {
  ...connection,
  method: 'POST',
  path: '/v1/{product}/connection/send-sms',
  summary: 'Sends a code to a phone.',
  description:
    'The last line of the message is `@host-of-the-site #code`, so that browsers offer to fill in the code (WebOTP). At most once a minute and five times a day for a phone, counted apart for orders and for the status of leads. A call for an order that fails or is answered with `success: false` is not counted and may be repeated at once.',
  body: sendSmsSchema,
  answer: sendSmsAnswerSchema,
} as const satisfies UpstreamCall;

export const checkSmsCodeCall = {
  ...connection,
  path: '/v1/{product}/connection/check-sms-code',
  summary: 'Returns whether a code is the one that was sent.',
  description:
    'A right code stays valid for its phone until it expires or another one is sent: an answer may be lost, and the site calls again.',
  query: checkSmsCodeQuerySchema,
  answer: checkSmsCodeAnswerSchema,
  shared: null,
} as const satisfies UpstreamCall;

export const storeClientCall = {
  ...idempotentCrmCall,
  segments: connectionPathSchema,
  method: 'POST',
  path: '/v1/{product}/connection/store-client',
  summary: 'Makes the contract.',
  description:
    '`success: false` means that a person must make it: the site shows the reason to the visitor. With `field: visit_slot` the time was taken meanwhile, and the site asks the visitor for another one. 400 and 422 mean that there is no contract; after anything else the site sends the same body with the same key again.',
  body: storeClientSchema,
  answer: storeClientAnswerSchema,
} as const satisfies UpstreamCall;

export const checkPayCall = {
  ...connection,
  path: '/v1/{product}/connection/check-pay',
  summary: 'Lists the open payments of a phone, newest first.',
  query: checkPayQuerySchema,
  answer: checkPayAnswerSchema,
  shared: null,
} as const satisfies UpstreamCall;

/** Only for the embedded provider, so it is in no document. */
export const testPayCall = {
  ...connection,
  method: 'POST',
  path: '/v1/{product}/connection/test-pay',
  summary: 'Marks the first payment of an account as paid.',
  body: testPaySchema,
  answer: testPayAnswerSchema,
} as const satisfies UpstreamCall;

/** Calls of the site to the CRM for tariffs, houses and the online connection, below `{product}/connection`. */
export const orderCalls: readonly UpstreamCall[] = [
  tariffGroupsCall,
  tariffsCall,
  nomenclaturesCall,
  streetsCall,
  addressCheckCall,
  availabilityCall,
  visitSlotsCall,
  zonesCall,
  calculateCall,
  iinCheckCall,
  sendSmsCall,
  checkSmsCodeCall,
  storeClientCall,
  checkPayCall,
];

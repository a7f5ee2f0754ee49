import { REQUEST_TIMEOUT_MS } from '../../config/limits';
import * as z from 'zod/mini';
import { crmLeadChangeAnswerSchema, crmLeadChangeSchema } from '../lead-change';
import { crmLeadAnswerSchema, leadCalls, type LeadKind } from '../lead';
import { managersAnswerSchema } from '../manager';
import { referralCheckAnswerSchema, referralPhoneSchema } from '../referral';
import { addressAtAnswerSchema, addressAtSchema, serviceabilityAnswerSchema, zoneAllowSchema } from '../serviceability';
import { mapHousesAnswerSchema, mapHousesSchema } from '../zone';
import type { Api } from './call';
import { orderCalls } from './crm-order';
import { crmCall, crmLeadCall, idempotentCrmLeadCall, problemsWith, type UpstreamCall } from './upstream';

function leadCall<Kind extends LeadKind>(kind: Kind, summary: string) {
  return {
    ...idempotentCrmLeadCall,
    method: 'POST',
    path: `/v1${leadCalls[kind].path}`,
    summary,
    description:
      'The site stores a lead until it is answered as described here, and sends it again with the same key, after pauses of up to two hours, for three days. A lead refused with 4xx is not sent again, except after 401, 403, 404, 405, 407, 408, 421, 425 and 429. `success: false` is an answer: the visitor sees its reason, which should name no lead, because the phone may belong to someone else; a number that the CRM has given to a lead of this phone is shown as `…`. The site has verified the captcha token.',
    body: leadCalls[kind].crm,
    answer: crmLeadAnswerSchema,
  } as const satisfies UpstreamCall;
}

export const crmLeadCalls = {
  'store-lead': leadCall('store-lead', 'Stores a lead for a connection.'),
  're-application-lead': leadCall(
    're-application-lead',
    'Stores a lead for a connection that was refused before and is sent again.',
  ),
  'update-by-consultation': leadCall('update-by-consultation', 'Stores a lead for a consultation.'),
  'store-lead-from-site': leadCall('store-lead-from-site', 'Stores the lead of a builder for a building.'),
  'call-request': leadCall('call-request', 'Stores a lead for a callback.'),
} satisfies Record<LeadKind, UpstreamCall>;

export const leadChangeCall = {
  ...crmLeadCall,
  method: 'POST',
  path: '/v1/clients/ext/leads/{lead}/change',
  summary: 'Cancels a lead, or changes its phone or the time of its visit; the visitor has asked for it.',
  description:
    'The fields of the body replace those of the lead; the same change may arrive again. A cancellation also frees the time of the visit. `success: false` is an answer: the visitor sees its reason. The site has verified the phone. A change of a lead that the CRM does not have yet is stored by the site, and sent after the lead.',
  segments: z.object({
    lead: z.string(),
  }),
  body: crmLeadChangeSchema,
  answer: crmLeadChangeAnswerSchema,
  problems: problemsWith({
    name: 'NoSuchLead',
    status: '404',
    description:
      'No lead was sent with this key, or the CRM does not have this call: the site asks the visitor to call.',
  }),
} as const satisfies UpstreamCall;

export const phoneNumbersCall = {
  ...crmCall,
  path: '/v1/managers/phone-numbers',
  summary:
    'Lists the sales phones. Each process keeps the list from its start, and checks every 15 s whether the CRM answers.',
  answer: managersAnswerSchema,
  shared: null,
} as const satisfies UpstreamCall;

export const referralPhoneCall = {
  ...crmCall,
  method: 'POST',
  path: '/v1/clients/ext/check-referral-phone',
  summary: 'Returns whether a phone gets the referral discount.',
  description: 'Changes nothing.',
  body: referralPhoneSchema,
  answer: referralCheckAnswerSchema,
} as const satisfies UpstreamCall;

export const zoneAllowCall = {
  ...crmCall,
  path: '/v1/clients/ext/zone-allow',
  summary: 'Returns whether an address in one line can be connected.',
  description: 'Code 1 means yes. The site has verified the captcha token.',
  query: zoneAllowSchema,
  answer: serviceabilityAnswerSchema,
  shared: null,
} as const satisfies UpstreamCall;

export const addressAtCall = {
  ...crmCall,
  path: '/v1/clients/ext/address-info-by-coordinates',
  summary: 'Returns the address at a point, and whether it can be connected.',
  query: addressAtSchema,
  answer: addressAtAnswerSchema,
  shared: null,
  problems: problemsWith(
    { name: 'OutsideTheCity', status: '404', description: 'The point lies outside the city.' },
    { name: 'NoHousePossible', status: '422', description: 'No house can be at the point.' },
  ),
} as const satisfies UpstreamCall;

export const mapHousesCall = {
  ...crmCall,
  path: '/v1/map-houses',
  summary: 'Lists the houses of an area for the map.',
  query: mapHousesSchema,
  answer: mapHousesAnswerSchema,
  shared: null,
  problems: problemsWith({
    name: 'NoHouses',
    status: '404',
    description: 'The CRM does not have this call: the map shows no houses.',
  }),
} as const satisfies UpstreamCall;

/** Calls of the site to the CRM (product.md, section 7). */
export const crmApi: Api = {
  title: 'CRM, as the site uses it',
  description: [
    'Every call that the site makes to the CRM (product.md, section 7). product.md leaves most shapes open: these are the ones that the site sends and reads, and that its embedded provider speaks.',
    'An answer may contain more than is described here; the site ignores it. Optional fields may be missing.',
    `The site waits ${REQUEST_TIMEOUT_MS / 1_000} seconds for an answer; a lead that has none is sent again later with the same Idempotency-Key. Sums are ₸ with VAT, moments ISO 8601 in UTC, coordinates WGS84 degrees, phones 87 and nine digits.`,
  ].join('\n\n'),
  server: {
    url: '{host}/api',
    variables: { host: { default: 'https://crm.example', description: "The site's `CRM_API_HOST`." } },
  },
  answers: 'read',
  credential: {
    name: 'bearer',
    scheme: { type: 'http', scheme: 'bearer', description: "The site's `CRM_API_TOKEN`, the same for every visitor." },
  },
  calls: [
    ...Object.values(crmLeadCalls),
    leadChangeCall,
    phoneNumbersCall,
    referralPhoneCall,
    zoneAllowCall,
    addressAtCall,
    mapHousesCall,
    ...orderCalls,
  ],
};

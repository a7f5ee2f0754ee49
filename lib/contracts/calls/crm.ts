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
import { failure, crmCall, crmLeadCall, idempotentCrmLeadCall, unauthorized, type UpstreamCall } from './upstream';

function leadCall<Kind extends LeadKind>(kind: Kind, summary: string) {
  return {
    ...idempotentCrmLeadCall,
    method: 'POST',
    path: `/v1${leadCalls[kind].path}`,
    summary,
    description:
      "A request that is not answered as described here is kept by the site and sent again with the same key, after pauses of up to two hours, for three days. A status of 4xx says that this request will not be taken, however often it is sent, and is not repeated, but for 401, 403, 404, 405, 407, 408, 421, 425 and 429. `success: false` is an answer: the visitor is shown the reason, which should name no request, for the phone need not be the visitor's own; a number that the CRM has given to a request of this phone is shown as `…`. The site has verified the captcha token already.",
    body: leadCalls[kind].crm,
    answer: crmLeadAnswerSchema,
  } as const satisfies UpstreamCall;
}

export const crmLeadCalls = {
  'store-lead': leadCall('store-lead', 'Takes a request to be connected.'),
  're-application-lead': leadCall(
    're-application-lead',
    'Takes a request to be connected that was refused before and is sent all the same.',
  ),
  'update-by-consultation': leadCall('update-by-consultation', 'Takes a request for a consultation.'),
  'store-lead-from-site': leadCall('store-lead-from-site', 'Takes the request of a builder for a building.'),
  'call-request': leadCall('call-request', 'Takes a request to be called back.'),
} satisfies Record<LeadKind, UpstreamCall>;

export const leadChangeCall = {
  ...crmLeadCall,
  method: 'POST',
  path: '/v1/clients/ext/leads/{lead}/change',
  summary: 'Cancels a request, or changes its phone or the time of its visit, as its visitor wants it.',
  description:
    "What the body names takes the place of what the request has; the same may come again. A cancellation also frees the time of the visit. `success: false` is an answer: the visitor is shown the reason. The site has made sure that the phone is the visitor's own. A change of a request on its way to the CRM is kept by the site, and sent when the CRM may have it.",
  segments: z.object({
    lead: z.string(),
  }),
  body: crmLeadChangeSchema,
  answer: crmLeadChangeAnswerSchema,
  problems: [
    unauthorized,
    {
      name: 'NoSuchLead',
      status: '404',
      description:
        'No request was sent with this key, or the CRM does not have this call: the visitor is told to call.',
    },
    failure,
  ],
} as const satisfies UpstreamCall;

export const phoneNumbersCall = {
  ...crmCall,
  method: 'GET',
  path: '/v1/managers/phone-numbers',
  summary:
    'Lists the sales phones; each process keeps those of its start, and asks every 15 s whether the CRM answers.',
  answer: managersAnswerSchema,
} as const satisfies UpstreamCall;

export const referralPhoneCall = {
  ...crmCall,
  method: 'POST',
  path: '/v1/clients/ext/check-referral-phone',
  summary: 'Says whether a phone gets the referral discount.',
  description: 'Changes nothing.',
  body: referralPhoneSchema,
  answer: referralCheckAnswerSchema,
} as const satisfies UpstreamCall;

export const zoneAllowCall = {
  ...crmCall,
  method: 'GET',
  path: '/v1/clients/ext/zone-allow',
  summary: 'Says whether an address in one line can be connected.',
  description: 'The code 1 means that it can. The site has verified the captcha token already.',
  query: zoneAllowSchema,
  answer: serviceabilityAnswerSchema,
} as const satisfies UpstreamCall;

export const addressAtCall = {
  ...crmCall,
  method: 'GET',
  path: '/v1/clients/ext/address-info-by-coordinates',
  summary: 'Names the address at a point, and whether it can be connected.',
  query: addressAtSchema,
  answer: addressAtAnswerSchema,
  problems: [
    unauthorized,
    { name: 'OutsideTheCity', status: '404', description: 'The point lies outside the city.' },
    { name: 'NoHousePossible', status: '422', description: 'There can be no house at the point.' },
    failure,
  ],
} as const satisfies UpstreamCall;

export const mapHousesCall = {
  ...crmCall,
  method: 'GET',
  path: '/v1/map-houses',
  summary: 'Lists the houses of an area for the map.',
  query: mapHousesSchema,
  answer: mapHousesAnswerSchema,
  problems: [
    unauthorized,
    { name: 'NoHouses', status: '404', description: 'The CRM does not have this call: the map shows no houses.' },
    failure,
  ],
} as const satisfies UpstreamCall;

/** Calls of the site to the CRM (product.md, section 7). */
export const crmApi: Api = {
  title: 'CRM, as the site uses it',
  description: [
    'Every call that the site makes to the CRM (product.md, section 7). product.md leaves most shapes open: these are the ones that the site sends and reads, and that its embedded provider speaks.',
    'An answer may hold more than is described here; the site does not look at it. What is not required may be missing.',
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

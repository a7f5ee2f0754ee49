import { LEADS_PER_CLIENT_ADDRESS, SEARCHES_PER_CLIENT_ADDRESS } from '../../config/rate-limits';
import { streetSearchAnswerSchema, streetSearchSchema } from '../address';
import { addressReportAnswerSchema, addressReportSchema } from '../address-report';
import {
  addressAtAnswerSchema,
  addressAtSchema,
  addressCheckSchema,
  availabilityAnswerSchema,
  availabilitySchema,
  shownServiceabilityAnswerSchema,
  zoneAllowSchema,
} from '../serviceability';
import { visitSlotsAnswerSchema } from '../visit-slot';
import type { SiteCall } from './site-call';

const limit = { name: 'address-check', perAddress: SEARCHES_PER_CLIENT_ADDRESS } as const;

export const streetSearchCall = {
  method: 'GET',
  path: '/v1/connection/addresses-info-by-street-name',
  query: streetSearchSchema,
  answer: streetSearchAnswerSchema,
  limit: { name: 'street-search', perAddress: SEARCHES_PER_CLIENT_ADDRESS },
} as const satisfies SiteCall;

export const zoneAllowCall = {
  method: 'GET',
  path: '/v1/clients/ext/zone-allow',
  query: zoneAllowSchema,
  answer: shownServiceabilityAnswerSchema,
  captcha: 'always',
  limit,
} as const satisfies SiteCall;

export const addressCheckCall = {
  method: 'POST',
  path: '/v1/connection/address/check',
  body: addressCheckSchema,
  answer: shownServiceabilityAnswerSchema,
  origin: 'own',
  limit,
} as const satisfies SiteCall;

export const availabilityCall = {
  method: 'GET',
  path: '/v1/connection/available-for-store',
  query: availabilitySchema,
  answer: availabilityAnswerSchema,
  limit,
} as const satisfies SiteCall;

export const visitSlotsCall = {
  method: 'GET',
  path: '/v1/visit-slots',
  query: availabilitySchema,
  answer: visitSlotsAnswerSchema,
  limit,
} as const satisfies SiteCall;

export const addressAtCall = {
  method: 'GET',
  path: '/v1/clients/ext/address-info-by-coordinates',
  query: addressAtSchema,
  answer: addressAtAnswerSchema,
  limit,
} as const satisfies SiteCall;

export const addressReportCall = {
  method: 'POST',
  path: '/v1/address-reports',
  body: addressReportSchema,
  answer: addressReportAnswerSchema,
  origin: 'own',
  captcha: 'always',
  limit: { name: 'address-report', perAddress: LEADS_PER_CLIENT_ADDRESS },
} as const satisfies SiteCall;

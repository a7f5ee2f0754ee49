import {
  LEAD_CHANGES_PER_CLIENT_ADDRESS,
  OWN_STATUS_READS_PER_CLIENT_ADDRESS,
  STATUS_CHECKS_PER_CLIENT_ADDRESS,
} from '../../config/rate-limits';
import {
  leadCancelSchema,
  leadChangeAnswerSchema,
  leadVisitSchema,
  newPhoneSchema,
  provenPhoneSchema,
} from '../lead-change';
import {
  leadStatusAnswerSchema,
  leadStatusQuerySchema,
  ownLeadQuerySchema,
  requestCodeAnswerSchema,
  requestCodeSchema,
} from '../lead-status';
import { visitSlotsAnswerSchema } from '../visit-slot';
import type { SiteCall } from './site-call';

const limit = { name: 'request-status-address', perAddress: STATUS_CHECKS_PER_CLIENT_ADDRESS } as const;

export const leadStatusCall = {
  method: 'POST',
  path: '/v1/request-status',
  body: leadStatusQuerySchema,
  answer: leadStatusAnswerSchema,
  origin: 'own',
  captcha: 'always',
  limit,
} as const satisfies SiteCall;

export const statusCodeCall = {
  method: 'POST',
  path: '/v1/request-status/send-sms',
  body: requestCodeSchema,
  answer: requestCodeAnswerSchema,
  origin: 'own',
  captcha: 'always',
  limit,
} as const satisfies SiteCall;

export const ownLeadStatusCall = {
  method: 'POST',
  path: '/v1/request-status/own',
  body: ownLeadQuerySchema,
  answer: leadStatusAnswerSchema,
  origin: 'own',
  limit: { name: 'request-status-own', perAddress: OWN_STATUS_READS_PER_CLIENT_ADDRESS },
} as const satisfies SiteCall;

const change = {
  method: 'POST',
  origin: 'own',
  limit: { name: 'request-change', perAddress: LEAD_CHANGES_PER_CLIENT_ADDRESS },
} as const;

export const cancelLeadCall = {
  ...change,
  path: '/v1/request-status/cancel',
  body: leadCancelSchema,
  answer: leadChangeAnswerSchema,
  captcha: 'always',
} as const satisfies SiteCall;

export const newPhoneCodeCall = {
  ...change,
  path: '/v1/request-status/phone/send-sms',
  body: newPhoneSchema,
  answer: requestCodeAnswerSchema,
  captcha: 'always',
} as const satisfies SiteCall;

export const changePhoneCall = {
  ...change,
  path: '/v1/request-status/phone',
  body: provenPhoneSchema,
  answer: leadChangeAnswerSchema,
  captcha: 'always',
} as const satisfies SiteCall;

export const leadVisitSlotsCall = {
  ...change,
  path: '/v1/request-status/visit-slots',
  body: ownLeadQuerySchema,
  answer: visitSlotsAnswerSchema,
} as const satisfies SiteCall;

export const moveVisitCall = {
  ...change,
  path: '/v1/request-status/visit',
  body: leadVisitSchema,
  answer: leadChangeAnswerSchema,
  captcha: 'always',
} as const satisfies SiteCall;

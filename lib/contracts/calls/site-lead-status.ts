import { OWN_STATUS_READS_PER_CLIENT_ADDRESS, STATUS_CHECKS_PER_CLIENT_ADDRESS } from '../../config/rate-limits';
import {
  leadStatusAnswerSchema,
  leadStatusQuerySchema,
  ownLeadQuerySchema,
  requestCodeAnswerSchema,
  requestCodeSchema,
} from '../lead-status';
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

import { CHALLENGES_PER_CLIENT_ADDRESS, NEXT_INDEXES_PER_CLIENT_ADDRESS } from '../../config/rate-limits';
import { challengeSchema } from '../captcha';
import { clientConfigSchema } from '../config';
import { phoneNumbersAnswerSchema } from '../manager';
import { nextIndexQuerySchema, turnAnswerSchema } from '../rotation';
import type { SiteCall } from './site-call';

export const clientConfigCall = {
  method: 'GET',
  path: '/v1/config',
  answer: clientConfigSchema,
} as const satisfies SiteCall;

export const challengeCall = {
  method: 'GET',
  path: '/v1/captcha/challenge',
  answer: challengeSchema,
  limit: { name: 'challenge', perAddress: CHALLENGES_PER_CLIENT_ADDRESS },
} as const satisfies SiteCall;

export const nextIndexCall = {
  method: 'GET',
  path: '/v1/next-index',
  query: nextIndexQuerySchema,
  answer: turnAnswerSchema,
  origin: 'own',
  captcha: 'always',
  limit: { name: 'next-index', perAddress: NEXT_INDEXES_PER_CLIENT_ADDRESS },
  cleansMarketingCookies: true,
} as const satisfies SiteCall;

export const phoneNumbersCall = {
  method: 'GET',
  path: '/v1/managers/phone-numbers',
  answer: phoneNumbersAnswerSchema,
  maxAgeSeconds: 60,
} as const satisfies SiteCall;

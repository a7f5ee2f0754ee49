import { REFERRAL_CHECKS_PER_CLIENT_ADDRESS } from '../../config/rate-limits';
import { referralCheckAnswerSchema, referralCheckSchema } from '../referral';
import type { SiteCall } from './site-call';

export const referralCheckCall = {
  method: 'POST',
  path: '/v1/referral/check',
  body: referralCheckSchema,
  answer: referralCheckAnswerSchema,
  origin: 'own',
  captcha: 'always',
  limit: { name: 'referral-address', perAddress: REFERRAL_CHECKS_PER_CLIENT_ADDRESS },
} as const satisfies SiteCall;

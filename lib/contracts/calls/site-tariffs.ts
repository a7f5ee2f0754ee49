import { SEARCHES_PER_CLIENT_ADDRESS } from '../../config/rate-limits';
import { tariffOffersAnswerSchema } from '../tariff-offer';
import type { SiteCall } from './site-call';

export const tariffOffersCall = {
  method: 'GET',
  path: '/v1/connection/tariffs',
  answer: tariffOffersAnswerSchema,
  limit: { name: 'tariffs', perAddress: SEARCHES_PER_CLIENT_ADDRESS },
} as const satisfies SiteCall;

import { SEARCHES_PER_CLIENT_ADDRESS } from '../../config/rate-limits';
import { channelsAnswerSchema } from '../channel';
import type { SiteCall } from './site-call';

export const channelsCall = {
  method: 'GET',
  path: '/v1/tv-channels',
  answer: channelsAnswerSchema,
  limit: { name: 'tv-channels', perAddress: SEARCHES_PER_CLIENT_ADDRESS },
} as const satisfies SiteCall;

import { searchIndexAnswerSchema } from '../search-item';
import type { SiteCall } from './site-call';

/** A static file per language. */
export const searchIndexCall = {
  method: 'GET',
  path: '/v1/search-index/{locale}',
  answer: searchIndexAnswerSchema,
} as const satisfies SiteCall;

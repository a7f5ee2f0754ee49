import { WEB_VITALS_PER_CLIENT_ADDRESS } from '../../config/rate-limits';
import { WEB_VITALS_PATH } from '../../metrics/web-vitals.mjs';
import { webVitalsAnswerSchema, webVitalsSchema } from '../web-vitals';
import type { SiteCall } from './site-call';

export const webVitalsCall = {
  method: 'POST',
  path: WEB_VITALS_PATH,
  body: webVitalsSchema,
  answer: webVitalsAnswerSchema,
  origin: 'own',
  limit: { name: 'web-vitals', perAddress: WEB_VITALS_PER_CLIENT_ADDRESS },
} as const satisfies SiteCall;

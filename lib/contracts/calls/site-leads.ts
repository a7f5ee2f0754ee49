import { LEADS_PER_CLIENT_ADDRESS } from '../../config/rate-limits';
import { leadAnswerSchema, leadCalls, type LeadKind } from '../lead';
import type { SiteCall } from './site-call';

/** The call that accepts a kind of lead. */
export function leadCall<Kind extends LeadKind>(kind: Kind) {
  return {
    method: 'POST',
    path: `/v1${leadCalls[kind].path}`,
    body: leadCalls[kind].request,
    answer: leadAnswerSchema,
    origin: 'own',
    captcha: 'always',
    limit: { name: 'lead-address', perAddress: LEADS_PER_CLIENT_ADDRESS },
    repeatable: true,
    cleansMarketingCookies: true,
  } as const satisfies SiteCall;
}

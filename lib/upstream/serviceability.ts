import 'server-only';
import { environment } from '../config/env';
import { serviceabilityCode, serviceabilityCodes, type ServiceabilityAnswer } from '../contracts/serviceability';

/** The CRM's answer to an address check with its code mapped to the site's. */
export function withSiteCode({ data }: ServiceabilityAnswer): ServiceabilityAnswer {
  const { CRM_API_HOST, CRM_PLANNED_CODE: planned, CRM_ENGINEER_CODE: engineer } = environment();
  const named = CRM_API_HOST === undefined ? serviceabilityCodes : { planned, engineer };
  return { data: { ...data, code: serviceabilityCode(data.code, named) } };
}

import {
  checkPayCall,
  checkSmsCodeCall,
  iinCheckCall,
  sendSmsCall,
  storeClientCall,
  testPayCall,
} from '../../lib/contracts/calls/crm-order';
import { crmLeadCalls, leadChangeCall, referralPhoneCall } from '../../lib/contracts/calls/crm';
import type { UpstreamCall } from '../../lib/contracts/calls/upstream';

/** Source of an answer: a back end, the files of the provider's folder, or the site with its leads and contracts. */
export type CallSource = 'CRM' | 'Content API' | 'files' | 'site';

/** Calls about persons, of whom the files have no data. */
const ofPersons: readonly UpstreamCall[] = [
  ...Object.values(crmLeadCalls),
  leadChangeCall,
  referralPhoneCall,
  iinCheckCall,
  sendSmsCall,
  checkSmsCodeCall,
  storeClientCall,
  checkPayCall,
  testPayCall,
];

interface BackEnds {
  CRM_API_HOST?: string | undefined;
  CONTENT_API_HOST?: string | undefined;
}

/** The source of a call with these back ends: a configured one wins over the files. */
export function sourceOf(call: UpstreamCall, { CRM_API_HOST, CONTENT_API_HOST }: BackEnds): CallSource {
  if (call.to === 'content') return CONTENT_API_HOST === undefined ? 'files' : 'Content API';
  if (CRM_API_HOST !== undefined) return 'CRM';
  return ofPersons.includes(call) ? 'site' : 'files';
}

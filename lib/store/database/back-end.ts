import 'server-only';
import type { ExpressionBuilder } from 'kysely';
import { environment } from '../../config/env';
import { hasCrm } from '../../provider-files/company';
import type { LeadTable, Schema } from './schema';

/** The back end of leads that stay in the site's database. */
export const NO_CRM = 'none';

/** The back end for new leads: the address of the CRM, `embedded`, or `none` without a CRM. */
export function presentBackEnd(): string {
  if (!hasCrm()) return NO_CRM;
  return environment().CRM_API_HOST ?? 'embedded';
}

/** True for a lead that no CRM gets. */
export function isWithoutCrm({ back_end: backEnd }: Pick<LeadTable, 'back_end'>): boolean {
  return backEnd === NO_CRM;
}

/** Leads for the present back end, and leads of the previous release, which did not store one. */
export function isForPresentBackEnd(lead: ExpressionBuilder<Schema, 'leads'>) {
  if (!hasCrm()) return lead('back_end', '=', NO_CRM);
  return lead.or([lead('back_end', 'is', null), lead('back_end', '=', presentBackEnd())]);
}

import 'server-only';
import type { ExpressionBuilder } from 'kysely';
import { environment } from '../../config/env';
import type { Schema } from './schema';

/** The back end for new leads: the address of the CRM, or `embedded`. */
export function presentBackEnd(): string {
  return environment().CRM_API_HOST ?? 'embedded';
}

/** Leads for the present back end, and leads of the previous release, which did not store one. */
export function isForPresentBackEnd(lead: ExpressionBuilder<Schema, 'leads'>) {
  return lead.or([lead('back_end', 'is', null), lead('back_end', '=', presentBackEnd())]);
}

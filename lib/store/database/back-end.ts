import 'server-only';
import type { ExpressionBuilder } from 'kysely';
import { environment } from '../../config/env';
import type { Schema } from './schema';

/** The back end that leads are for now: the address of the CRM, or `embedded`. */
export function presentBackEnd(): string {
  return environment().CRM_API_HOST ?? 'embedded';
}

/** Leads for the present back end, and those of the release before, which has not kept for which one. */
export function isForPresentBackEnd(lead: ExpressionBuilder<Schema, 'leads'>) {
  return lead.or([lead('back_end', 'is', null), lead('back_end', '=', presentBackEnd())]);
}

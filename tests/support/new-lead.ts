import type { NewLead } from '@/lib/store/leads/leads';
import { leadBody } from './lead-request';

/** A connection lead that the site is about to store; `changes` replace fields. */
export function newLead(changes: Partial<NewLead> = {}): NewLead {
  return {
    kind: 'store-lead',
    request: leadBody(),
    locale: 'ru',
    idempotencyKey: crypto.randomUUID(),
    requestHash: 'hash',
    ...changes,
  };
}

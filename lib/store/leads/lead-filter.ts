import 'server-only';
import { sql, type ExpressionBuilder } from 'kysely';
import { countedStates, isKept, isOpen, type CountedState } from './lead-counts';
import type { Schema } from '../database/schema';

/** Filter of a list: the state, as `watch` counts it, and the earliest creation in ms. */
export interface LeadFilter {
  state?: CountedState | undefined;
  since?: number | undefined;
}

type Leads = ExpressionBuilder<Schema, 'leads'>;

/** True for a lead that waits for a CRM, or for an answer of the sales team. */
export const isWaiting = sql<boolean>`(${isOpen} or ${isKept})`;

export function isListed({ state, since = 0 }: LeadFilter) {
  return (lead: Leads) => lead.and([lead('created_at', '>=', since), isInState(lead, state)]);
}

/** Same states as `countLeads`. */
function isInState(lead: Leads, state: CountedState | undefined) {
  const isUncertain = lead.and([lead('state', '=', 'received'), lead('uncertain', '=', 1)]);
  switch (state) {
    case undefined:
      return lead.and([]);
    case 'delivered':
    case 'rejected':
      return lead.and([lead('state', '=', state), lead('untold', '=', 0)]);
    case 'kept':
      return isKept;
    case 'needs-person':
      return lead.and([isOpen, lead('progress', '=', state)]);
    case 'uncertain':
      return lead.and([isUncertain, lead('progress', '!=', 'needs-person')]);
    case 'sending':
    case 'received':
      return lead.and([isOpen, lead.not(isUncertain), lead('progress', '=', state === 'sending' ? state : 'idle')]);
  }
}

const UNITS_MS = { m: 60_000, h: 60 * 60_000, d: 24 * 60 * 60_000 } as const;
/** Almaty, as everywhere on the site. */
const OFFSET = '+05:00';

/** Parses `--state`. Throws an Error that names the states. */
export function readState(text: string): CountedState {
  const state = countedStates.find((one) => one === text);
  if (state === undefined) throw new Error(`--state: expected one of ${countedStates.join(', ')}`);
  return state;
}

/** Parses a moment such as `--since`: `30m`, `2h`, `3d`, or ISO 8601, by default of Almaty. Throws an Error. */
export function readSince(text: string, now = Date.now(), option = '--since'): number {
  const [, count, unit] = /^(\d+)([mhd])$/.exec(text) ?? [];
  if (count !== undefined && (unit === 'm' || unit === 'h' || unit === 'd'))
    return now - Number(count) * UNITS_MS[unit];
  const [, day, time = 'T00:00', offset = OFFSET] =
    /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)?(Z|[+-]\d{2}:\d{2})?$/.exec(text) ?? [];
  const moment = day === undefined ? NaN : Date.parse(`${day}${time}${offset}`);
  if (Number.isNaN(moment)) throw new Error(`${option}: expected 30m, 2h, 3d, 2026-11-23 or 2026-11-23T18:00`);
  return moment;
}

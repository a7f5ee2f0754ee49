import type { House } from '../contracts/address';
import type { HouseAccess } from '../contracts/city';
import type { FullAddress, LeadBody } from '../contracts/lead';
import { serviceabilityCodes, type KnownHouse, type Serviceability } from '../contracts/serviceability';
import type { Locale } from '../i18n/routing.mjs';
import type { AddressStatus } from '../lead/lead-flow';

/** State machine of the address check: question, answer and next step (product.md, section 4). */

export interface AskedAddress {
  street: string;
  house: string;
  /** An unlisted house picked on the map. */
  place?: House | null;
}

/** Street and house as one string for `zone-allow` (product.md, section 3); an address in words has an empty house. */
export function addressLine({ street, house }: AskedAddress): string {
  return [street, house].filter((part) => part !== '').join(', ');
}

/** The question about the address of a lead. */
export function askedAddress(address: FullAddress): AskedAddress {
  return typeof address === 'string'
    ? { street: address, house: '' }
    : { street: address.street, house: address.house };
}

/** The same for a known house, in a language; in the answer's language if the street has one name only. */
export function addressLineIn(
  locale: Locale,
  { street, house, street_names: names }: Pick<KnownHouse, 'street' | 'house' | 'street_names'>,
): string {
  return addressLine({ street: names?.[locale] ?? street, house });
}

const verdicts = ['available', 'notYet', 'engineer', 'unknown'] as const;
export type Verdict = (typeof verdicts)[number];

export const verdictCodes: Record<Verdict, number> = {
  available: serviceabilityCodes.connectable,
  notYet: serviceabilityCodes.planned,
  engineer: serviceabilityCodes.engineer,
  unknown: serviceabilityCodes.unknown,
};

/** The access of a house in the pictures of the city; null for an unlisted house. */
export const verdictAccess: Record<Verdict, HouseAccess | null> = {
  available: 'available',
  notYet: 'planned',
  engineer: 'engineer',
  unknown: null,
};

/** The verdict of a code; an unexplained code counts as unknown. */
export function verdictOf({ code }: Pick<Serviceability, 'code'>): Verdict {
  return verdicts.find((verdict) => verdictCodes[verdict] === code) ?? 'unknown';
}

export interface CheckResult {
  answer: Serviceability;
  verdict: Verdict;
}

export interface LeadPrefill {
  /** Null before the visitor enters one. */
  address: FullAddress | null;
  card: { type: string; name: string; id: number } | null;
}

/** The waiting-list fields of a lead: set if the house is not connected yet; null is an unchecked house. */
export function waitingListFields(result: CheckResult | null): Pick<LeadBody, 'waiting_list' | 'house_id'> {
  if (result?.verdict !== 'notYet') return {};
  const id = result.answer.address?.id;
  return { waiting_list: true, ...(id === undefined ? {} : { house_id: id }) };
}

/** The state does not say if a check is running. From `lead` on the connection dialog has its own states. */
export type CheckState =
  | { step: 'asking'; asked: AskedAddress | null }
  | { step: 'answered'; asked: AskedAddress; result: CheckResult }
  | { step: 'lead'; asked: AskedAddress | null; wish: LeadPrefill; result: CheckResult | null };
export type CheckStep = CheckState['step'];

export type CheckEvent =
  | { type: 'submitted'; asked: AskedAddress }
  | { type: 'answered'; asked: AskedAddress; answer: Serviceability }
  | { type: 'leadStarted'; wish: LeadPrefill }
  | { type: 'back' };

export const firstCheckState: CheckState = { step: 'asking', asked: null };

/** The answer about the last address; null if there is none. */
export function checkResult(state: CheckState): CheckResult | null {
  return state.step === 'asking' ? null : state.result;
}

/**
 * The address status of product.md, section 3.12: of a running check, of its answer, or of a submit without an address
 * (`isMissed`). A failed check has none.
 */
export function addressStatus(state: CheckState, checking: boolean, isMissed = false): AddressStatus {
  if (isMissed) return 'missing';
  if (checking) return 'processing';
  const result = checkResult(state);
  if (result === null) return 'none';
  return result.verdict === 'available' ? 'connectable' : 'missing';
}

/** The next state; an event without meaning in a step, such as the answer about another address, changes nothing. */
export function checkReducer(state: CheckState, event: CheckEvent): CheckState {
  const { asked } = state;
  switch (event.type) {
    case 'submitted':
      return state.step === 'lead' ? state : { step: 'asking', asked: event.asked };
    case 'answered':
      if (state.step !== 'asking' || asked !== event.asked) return state;
      return { step: 'answered', asked, result: { answer: event.answer, verdict: verdictOf(event.answer) } };
    case 'leadStarted':
      if (state.step === 'lead') return state;
      return { step: 'lead', asked, wish: event.wish, result: checkResult(state) };
    case 'back':
      if (state.step === 'answered') return { step: 'asking', asked };
      if (state.step !== 'lead') return state;
      return state.result === null || asked === null
        ? { step: 'asking', asked }
        : { step: 'answered', asked, result: state.result };
  }
}

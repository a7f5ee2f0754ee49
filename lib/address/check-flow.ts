import type { House } from '../contracts/address';
import type { FullAddress, LeadBody } from '../contracts/lead';
import { serviceabilityCodes, type KnownHouse, type Serviceability } from '../contracts/serviceability';
import type { Locale } from '../i18n/routing';
import type { AddressStatus } from '../lead/lead-flow';

/** The check of an address: what was asked, what came of it and where it leads (product.md, section 4). */

export interface AskedAddress {
  street: string;
  house: string;
  /** The house at a point of the map, where it is in no list. */
  place?: House | null;
}

/** Street and house as one string, as `zone-allow` takes it (product.md, section 3); an address in words has no house of its own. */
export function addressLine({ street, house }: AskedAddress): string {
  return [street, house].filter((part) => part !== '').join(', ');
}

/** What is asked about the address of a request. */
export function askedAddress(address: FullAddress): AskedAddress {
  return typeof address === 'string'
    ? { street: address, house: '' }
    : { street: address.street, house: address.house };
}

/** The same of a house that the provider knows, in a language; in the answer's own where the street has but one name. */
export function addressLineIn(
  locale: Locale,
  { street, house, street_names: names }: Pick<KnownHouse, 'street' | 'house' | 'street_names'>,
): string {
  return addressLine({ street: names?.[locale] ?? street, house });
}

const verdicts = ['available', 'notYet', 'engineer', 'unknown'] as const;
export type Verdict = (typeof verdicts)[number];

/** The code that each answer has. */
export const verdictCodes: Record<Verdict, number> = {
  available: serviceabilityCodes.connectable,
  notYet: serviceabilityCodes.planned,
  engineer: serviceabilityCodes.engineer,
  unknown: serviceabilityCodes.unknown,
};

/** What the code of an answer means; a code that nobody has explained is as good as no answer. */
export function verdictOf({ code }: Pick<Serviceability, 'code'>): Verdict {
  return verdicts.find((verdict) => verdictCodes[verdict] === code) ?? 'unknown';
}

export interface CheckResult {
  answer: Serviceability;
  verdict: Verdict;
}

/** The request that follows a check. */
export interface LeadWish {
  /** Null when it is still to be given. */
  address: FullAddress | null;
  card: { type: string; name: string; id: number } | null;
}

/** How the request of a house is marked: where there is no line yet it is one for the waiting list; null is a house that was not checked. */
export function waitingListFields(result: CheckResult | null): Pick<LeadBody, 'waiting_list' | 'house_id'> {
  if (result?.verdict !== 'notYet') return {};
  const id = result.answer.address?.id;
  return { waiting_list: true, ...(id === undefined ? {} : { house_id: id }) };
}

interface CommonState {
  asked: AskedAddress | null;
}

/** Whether a check is under way is not said here. A request is on from `request`: the connection dialog has states of its own for it. */
export type CheckState = CommonState &
  (
    | { step: 'asking' }
    | { step: 'answered'; result: CheckResult; asked: AskedAddress }
    | { step: 'request'; wish: LeadWish; result: CheckResult | null }
  );
export type CheckStep = CheckState['step'];

export type CheckEvent =
  | { type: 'submitted'; asked: AskedAddress }
  | { type: 'answered'; asked: AskedAddress; answer: Serviceability }
  | { type: 'requestAsked'; wish: LeadWish }
  | { type: 'back' };

export const firstCheckState: CheckState = { step: 'asking', asked: null };

/** What is known of the address that was asked about last; null when there is no answer. */
export function checkResult(state: CheckState): CheckResult | null {
  return state.step === 'asking' ? null : state.result;
}

/**
 * The address status of product.md, section 3.12: of a check that is under way, of its answer, or of a submit that lacked
 * an address a moment ago. A check that came to nothing leaves none.
 */
export function addressStatus(state: CheckState, checking: boolean, isMissed = false): AddressStatus {
  if (isMissed) return 'missing';
  if (checking) return 'processing';
  const result = checkResult(state);
  if (result === null) return 'none';
  return result.verdict === 'available' ? 'connectable' : 'missing';
}

/** The next state; an event that means nothing in a step, such as the answer about another address, leaves it as it is. */
export function checkReducer(state: CheckState, event: CheckEvent): CheckState {
  const { asked } = state;
  switch (event.type) {
    case 'submitted':
      return state.step === 'request' ? state : { step: 'asking', asked: event.asked };
    case 'answered':
      if (state.step !== 'asking' || asked !== event.asked) return state;
      return { step: 'answered', asked, result: { answer: event.answer, verdict: verdictOf(event.answer) } };
    case 'requestAsked':
      if (state.step === 'request') return state;
      return { step: 'request', asked, wish: event.wish, result: checkResult(state) };
    case 'back':
      if (state.step === 'answered') return { step: 'asking', asked };
      if (state.step !== 'request') return state;
      return state.result === null || asked === null
        ? { step: 'asking', asked }
        : { step: 'answered', asked, result: state.result };
  }
}

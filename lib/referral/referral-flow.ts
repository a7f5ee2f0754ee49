import type { ReferralCheck } from '../contracts/referral';
import { subscriberDigits } from '../person/phone';

/**
 * The two steps of the referral (product.md, sections 4 and 5): the phone is checked, then the application is
 * downloaded. Names in code; the numbers of product.md stand in `referralStepNumbers` and nowhere else.
 */

export const referralStepNumbers = { phone: 0, app: 1 } as const;

/** What keeps a phone from being sent to the check. */
export type PhoneFault = 'empty' | 'format';

export type ReferralProblem =
  | { type: PhoneFault | 'cancelled' }
  | { type: 'refused'; message: string }
  /** There was no answer; `cause` is null when there is nothing to say of it. */
  | { type: 'failed'; cause: 'network' | 'limit' | null };

export type ReferralState =
  /** `check` is the number of the check that is under way, or null. */
  { step: 'phone'; check: number | null; problem: ReferralProblem | null } | { step: 'app' };

export type ReferralEvent =
  /** The number in the field has changed. */
  | { type: 'typed' }
  | { type: 'submitted'; typed: string; check: number }
  | { type: 'answered'; check: number; answer: ReferralCheck }
  | { type: 'failed'; check: number; cause: Extract<ReferralProblem, { type: 'failed' }>['cause'] }
  | { type: 'cancelled' }
  | { type: 'back' };

export const firstReferralState: ReferralState = { step: 'phone', check: null, problem: null };

/** What is wrong with a phone as it was typed, or null: nine digits after +7 7 in any form that people write. */
export function phoneFault(typed: string): PhoneFault | null {
  if (typed.trim() === '') return 'empty';
  return subscriberDigits(typed) === null ? 'format' : null;
}

/** The next state; an event that means nothing in a step, such as the late answer to an earlier check, leaves it as it is. */
export function referralReducer(state: ReferralState, event: ReferralEvent): ReferralState {
  if (state.step === 'app') return event.type === 'back' ? firstReferralState : state;
  const isRest = state.check === null && state.problem === null;
  switch (event.type) {
    // What was asked about another number does not count for this one. The way back from here is the host's.
    case 'typed':
    case 'back':
      return isRest ? state : firstReferralState;
    case 'submitted': {
      if (state.check !== null) return state;
      const fault = phoneFault(event.typed);
      return fault === null
        ? { step: 'phone', check: event.check, problem: null }
        : { step: 'phone', check: null, problem: { type: fault } };
    }
    case 'answered':
      if (state.check !== event.check) return state;
      return event.answer.success
        ? { step: 'app' }
        : { step: 'phone', check: null, problem: { type: 'refused', message: event.answer.message } };
    case 'failed':
      return state.check === event.check
        ? { step: 'phone', check: null, problem: { type: 'failed', cause: event.cause } }
        : state;
    case 'cancelled':
      return state.check === null ? state : { step: 'phone', check: null, problem: { type: 'cancelled' } };
  }
}

import type { ReferralCheck } from '../contracts/referral';
import { subscriberDigits } from '../person/phone';

/** State machine of the referral (product.md, sections 4 and 5): check the phone, then download the application. */

type PhoneFault = 'empty' | 'format';

/** Reason the phone is not accepted; the state does not say if a check is running. */
type ReferralProblem = { type: PhoneFault } | { type: 'refused'; message: string };

export type ReferralState = { step: 'phone'; problem: ReferralProblem | null } | { step: 'app' };

export type ReferralEvent =
  /** The number in the field has changed. */
  | { type: 'typed' }
  | { type: 'submitted'; typed: string }
  | { type: 'answered'; answer: ReferralCheck }
  | { type: 'back' };

export const firstReferralState: ReferralState = { step: 'phone', problem: null };

/** The fault of a typed phone, or null: nine digits after +7 7 in any usual notation. */
function phoneFault(typed: string): PhoneFault | null {
  if (typed.trim() === '') return 'empty';
  return subscriberDigits(typed) === null ? 'format' : null;
}

/** The next state; an event without meaning in a step changes nothing. */
export function referralReducer(state: ReferralState, event: ReferralEvent): ReferralState {
  if (state.step === 'app') return event.type === 'back' ? firstReferralState : state;
  switch (event.type) {
    // The problem belongs to the earlier number. The host handles going back from this step.
    case 'typed':
    case 'back':
      return state.problem === null ? state : firstReferralState;
    case 'submitted': {
      const fault = phoneFault(event.typed);
      return fault === null ? firstReferralState : { step: 'phone', problem: { type: fault } };
    }
    case 'answered':
      return event.answer.success
        ? { step: 'app' }
        : { step: 'phone', problem: { type: 'refused', message: event.answer.message } };
  }
}

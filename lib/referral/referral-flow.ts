import type { ReferralCheck } from '../contracts/referral';
import { subscriberDigits } from '../person/phone';

/**
 * The two steps of the referral (product.md, sections 4 and 5): the phone is checked, then the application is
 * downloaded. Names in code; the numbers of product.md stand in `referralStepNumbers` and nowhere else.
 */

export const referralStepNumbers = { phone: 0, app: 1 } as const;

/** What keeps a phone from being sent to the check. */
export type PhoneFault = 'empty' | 'format';

/** Why the phone leads no further. How the check itself goes is not said here. */
export type ReferralProblem = { type: PhoneFault } | { type: 'refused'; message: string };

export type ReferralState = { step: 'phone'; problem: ReferralProblem | null } | { step: 'app' };

export type ReferralEvent =
  /** The number in the field has changed. */
  | { type: 'typed' }
  | { type: 'submitted'; typed: string }
  | { type: 'answered'; answer: ReferralCheck }
  | { type: 'back' };

export const firstReferralState: ReferralState = { step: 'phone', problem: null };

/** What is wrong with a phone as it was typed, or null: nine digits after +7 7 in any form that people write. */
export function phoneFault(typed: string): PhoneFault | null {
  if (typed.trim() === '') return 'empty';
  return subscriberDigits(typed) === null ? 'format' : null;
}

/** The next state; an event that means nothing in a step leaves it as it is. */
export function referralReducer(state: ReferralState, event: ReferralEvent): ReferralState {
  if (state.step === 'app') return event.type === 'back' ? firstReferralState : state;
  switch (event.type) {
    // What was found of another number does not count for this one. The way back from here is the host's.
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

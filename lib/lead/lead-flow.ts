import type { FullAddress } from '../contracts/lead';

/** State machine of the connection dialog (product.md, section 4); `stepNumbers` has the numbers of product.md. */

export const stepNumbers = { options: 0, success: 2, failure: 3, address: 4, form: 5, referral: 10 } as const;
export type LeadStep = keyof typeof stepNumbers;

/** Address status (product.md, section 3). */
export const addressStatusNumbers = { none: 0, connectable: 1, processing: 2, missing: 3 } as const;
export type AddressStatus = keyof typeof addressStatusNumbers;

/** True unless the address is being checked (product.md, section 5.1). */
export function mayBeSent(status: AddressStatus): boolean {
  return status !== 'processing';
}

export interface AcceptedLead {
  number: string;
  state: 'delivered' | 'received';
  /** ISO time of the answer. */
  at: string;
  waiting: boolean;
}

/** Key in `connection` of the confirmation's title. */
export function acceptedTitle({ state, waiting }: Pick<AcceptedLead, 'state' | 'waiting'>) {
  if (waiting) return 'waitingAccepted';
  return state === 'received' ? 'receivedTitle' : 'successTitle';
}

/** The comment of a lead for a tariff: its group and name; empty without a tariff. */
export function tariffComment(card: { type: string; name: string } | null): string {
  return card === null ? '' : `${card.type}: ${card.name}`;
}

/** An earlier lead of this device; `at` is an ISO time. */
export interface EarlierLead {
  number: string;
  at: string;
}

interface CommonState {
  address: FullAddress | null;
  /** The other statuses come from the address check, which has its own state. */
  addressStatus: Extract<AddressStatus, 'none' | 'missing'>;
}

export type LeadFlowState = CommonState &
  (
    | { step: 'options' | 'form' | 'address' | 'referral' }
    | { step: 'success'; lead: AcceptedLead }
    | { step: 'failure'; reason: string; earlier: EarlierLead | null }
  );

export type LeadFlowEvent =
  | { type: 'accountChosen' }
  | { type: 'callbackChosen' }
  | { type: 'addressAsked' }
  | { type: 'addressApplied'; address: FullAddress }
  | { type: 'addressForgotten' }
  | { type: 'addressMissing' }
  | { type: 'addressFlagExpired' }
  | { type: 'accepted'; lead: AcceptedLead }
  | { type: 'rejected'; reason: string; earlier: EarlierLead | null }
  | { type: 'back' };

const firstSteps = { connection: 'options', 'check-connectivity': 'address', referral: 'referral' } as const;
export type LeadOpening = keyof typeof firstSteps;

/** Opens the referral instead of a connection while its code is unanswered (product.md, section 4.5). */
export function leadOpening(opening: LeadOpening, referral: string | null): LeadOpening {
  return opening === 'connection' && referral !== null ? 'referral' : opening;
}

/** Starts at step 4 for a connectivity check, at 10 for a referral, otherwise at 0. */
export function openLeadFlow(opening: LeadOpening): LeadFlowState {
  return { step: firstSteps[opening], address: null, addressStatus: 'none' };
}

/** Starts at the form with the address of a connectivity check. */
export function openWithAddress(address: FullAddress): LeadFlowState {
  return { step: 'form', address, addressStatus: 'none' };
}

const stepBefore: Partial<Record<LeadStep, 'options' | 'form'>> = {
  form: 'options',
  address: 'form',
  referral: 'options',
  failure: 'form',
};

/** Number of steps from the options, inclusive; the confirmation replaces the form. */
export function depthOf(step: LeadStep): number {
  if (step === 'success') return depthOf('form');
  const before = stepBefore[step];
  return before === undefined ? 1 : 1 + depthOf(before);
}

/** True if the step has a back link. */
export function canGoBack(state: LeadFlowState): boolean {
  return stepBefore[state.step] !== undefined;
}

/** The next state; an event without meaning in a step changes nothing. */
export function leadReducer(state: LeadFlowState, event: LeadFlowEvent): LeadFlowState {
  const common: CommonState = { address: state.address, addressStatus: state.addressStatus };
  switch (event.type) {
    case 'accountChosen':
      return state.step === 'options' ? { ...common, step: 'referral' } : state;
    case 'callbackChosen':
      return state.step === 'options' ? { ...common, step: 'form' } : state;
    case 'addressAsked':
      return state.step === 'form' ? { ...common, step: 'address' } : state;
    case 'addressApplied':
      return state.step === 'address' ? { step: 'form', address: event.address, addressStatus: 'none' } : state;
    case 'addressForgotten':
      return state.step === 'form' ? { ...state, address: null } : state;
    case 'addressMissing':
      return state.step === 'form' && state.address === null ? { ...state, addressStatus: 'missing' } : state;
    case 'addressFlagExpired':
      return state.addressStatus === 'missing' ? { ...state, addressStatus: 'none' } : state;
    case 'accepted':
      return state.step === 'form' || state.step === 'failure'
        ? { ...common, step: 'success', lead: event.lead }
        : state;
    case 'rejected':
      return state.step === 'form' || state.step === 'failure'
        ? { ...common, step: 'failure', reason: event.reason, earlier: event.earlier }
        : state;
    case 'back': {
      const before = stepBefore[state.step];
      return before === undefined ? state : { ...common, step: before };
    }
  }
}

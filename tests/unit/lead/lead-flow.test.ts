import { describe, expect, it } from 'vitest';
import {
  addressStatusNumbers,
  canGoBack,
  depthOf,
  leadOpening,
  leadReducer,
  mayBeSent,
  openLeadFlow,
  openWithAddress,
  stepNumbers,
  type AcceptedLead,
  type LeadFlowEvent,
  type LeadFlowState,
  type LeadStep,
} from '@/lib/lead/lead-flow';

const [address, otherAddress] = ['ул. Толе би, 59', 'мкр Аксай-4, 17, кв. 25'];
const lead: AcceptedLead = { number: '24001', state: 'delivered', at: '2026-11-20T10:00:00.000Z', waiting: false };
const otherLead: AcceptedLead = { number: 'S-1001', state: 'received', at: '2026-11-20T10:05:00.000Z', waiting: true };

const events = {
  accountChosen: { type: 'accountChosen' },
  callbackChosen: { type: 'callbackChosen' },
  addressAsked: { type: 'addressAsked' },
  addressApplied: { type: 'addressApplied', address: otherAddress },
  addressForgotten: { type: 'addressForgotten' },
  addressMissing: { type: 'addressMissing' },
  addressFlagExpired: { type: 'addressFlagExpired' },
  accepted: { type: 'accepted', lead: otherLead },
  rejected: { type: 'rejected', reason: 'вторая причина', earlier: null },
  back: { type: 'back' },
} as const satisfies { [Type in LeadFlowEvent['type']]: Extract<LeadFlowEvent, { type: Type }> };

const steps = ['options', 'form', 'address', 'success', 'failure', 'referral'] as const satisfies readonly LeadStep[];
const eventTypes = Object.values(events).map(({ type }) => type);

/** The step after each event in each step; an event that is not named leaves the state as it is. */
const transitions: Record<LeadStep, Partial<Record<LeadFlowEvent['type'], LeadStep>>> = {
  options: { accountChosen: 'referral', callbackChosen: 'form' },
  form: {
    addressAsked: 'address',
    addressForgotten: 'form',
    accepted: 'success',
    rejected: 'failure',
    back: 'options',
  },
  address: { addressApplied: 'form', back: 'form' },
  success: {},
  failure: { accepted: 'success', rejected: 'failure', back: 'form' },
  referral: { back: 'options' },
};

function stateAt(
  step: LeadStep,
  kept: Pick<LeadFlowState, 'address' | 'addressStatus'> = { address, addressStatus: 'none' },
): LeadFlowState {
  if (step === 'success') return { ...kept, step, lead };
  if (step === 'failure') return { ...kept, step, reason: 'первая причина', earlier: null };
  return { ...kept, step };
}

function run(start: LeadFlowState, ...sequence: LeadFlowEvent[]): LeadFlowState {
  return sequence.reduce(leadReducer, start);
}

it('a lead can be sent with every address status except processing (specification, section 5)', () => {
  const statuses = ['none', 'connectable', 'processing', 'missing'] as const;
  expect(statuses.filter((status) => !mayBeSent(status))).toEqual(['processing']);
});

it.each([
  ['connection', null, 'options', 0],
  ['connection', 'QOSYL-1', 'referral', 10],
  ['check-connectivity', 'QOSYL-1', 'address', 4],
  ['referral', null, 'referral', 10],
] as const)('the lead dialog opens %s with the referral %s at the step %s, number %i', (asked, code, step, number) => {
  expect(openLeadFlow(leadOpening(asked, code))).toEqual({ step, address: null, addressStatus: 'none' });
  expect(stepNumbers[step]).toBe(number);
});

it.each(steps)('the lead flow in the step %s follows only its own events, and has a link for Back', (step) => {
  const state = stateAt(step);
  for (const type of eventTypes) {
    const expected = transitions[step][type];
    if (expected === undefined) expect(leadReducer(state, events[type]), type).toBe(state);
    else expect(leadReducer(state, events[type]).step, type).toBe(expected);
  }
  expect(canGoBack(state)).toBe(transitions[step].back !== undefined);
});

it('depthOf returns the depth of each step of the lead dialog', () => {
  expect(steps.map(depthOf)).toEqual([1, 2, 3, 2, 3, 2]);
});

describe('the address in the lead flow', () => {
  it('is replaced by the applied address, which takes the missing status back', () => {
    const missing = stateAt('address', { address: null, addressStatus: 'missing' });
    const applied = stateAt('form', { address: otherAddress, addressStatus: 'none' });
    for (const start of [stateAt('address'), missing]) expect(run(start, events.addressApplied)).toEqual(applied);
  });

  it.each([
    ['the address step', [events.addressAsked, events.back]],
    ['the options', [events.back, events.callbackChosen]],
    ['a failure', [events.rejected, events.back]],
    ['a success', [events.accepted]],
    ['the referral', [events.back, events.accountChosen, events.back, events.callbackChosen]],
  ])('is kept after %s', (_way, sequence) => {
    expect(run(stateAt('form'), ...sequence).address).toEqual(address);
  });

  it('can be removed in the form', () => {
    expect(run(stateAt('form'), events.addressForgotten).address).toBeNull();
  });

  it('appears in the form after a connectivity check', () => {
    expect(openWithAddress(address)).toEqual(stateAt('form'));
  });
});

describe('submitting without an address', () => {
  const withoutAddress = { address: null, addressStatus: 'none' } as const;

  it('sets the status to missing, number 3, only in the form', () => {
    for (const step of steps) {
      const state = stateAt(step, withoutAddress);
      const addressStatus = step === 'form' ? 'missing' : 'none';
      expect(leadReducer(state, events.addressMissing), step).toEqual({ ...state, addressStatus });
    }
    expect(addressStatusNumbers.missing).toBe(3);
  });

  it('loses the missing status in every step when the flag expires', () => {
    for (const step of steps) {
      const missing = stateAt(step, { address: null, addressStatus: 'missing' });
      expect(leadReducer(missing, events.addressFlagExpired)).toEqual(stateAt(step, withoutAddress));
    }
  });
});

const earlier = { number: '24001', at: '2026-11-20T10:00:00.000Z' };
const success = { ...stateAt('form'), step: 'success', lead: otherLead };

it.each([
  ['an accepted lead shows its number', [events.accepted], success],
  [
    'a refused lead shows its reason and the earlier lead of this device',
    [{ ...events.rejected, earlier }],
    { ...stateAt('form'), step: 'failure', reason: 'вторая причина', earlier },
  ],
  ['a repeated lead shows its number', [events.rejected, events.accepted], success],
  [
    'a lead that is refused again shows the new reason',
    [{ ...events.rejected, reason: 'первая причина', earlier }, events.rejected],
    { ...stateAt('form'), step: 'failure', reason: 'вторая причина', earlier: null },
  ],
] as const)('the lead flow after an answer: %s', (_what, sequence, state) => {
  expect(run(stateAt('form'), ...sequence)).toEqual(state);
});

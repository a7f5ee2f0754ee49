import { describe, expect, it } from 'vitest';
import type { FullAddress } from '@/lib/contracts/lead';
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

const address: FullAddress = {
  address_string: 'ул. Толе би, 59',
  street: 'ул. Толе би',
  house: '59',
  latitude: 43.25,
  longitude: 76.9,
};
const otherAddress = 'мкр Аксай-4, 17, кв. 25';
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

/** The table: what each event leads to in each step. What is not named leaves the state as it is. */
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

describe('the lead flow numbers its steps as the product does', () => {
  it('gives each step its number', () => {
    expect(stepNumbers).toEqual({ options: 0, success: 2, failure: 3, address: 4, form: 5, referral: 10 });
  });

  it('gives each address status its number', () => {
    expect(addressStatusNumbers).toEqual({ none: 0, connectable: 1, processing: 2, missing: 3 });
  });
});

it.each([
  ['none', true],
  ['connectable', true],
  ['processing', false],
  ['missing', true],
] as const)('a request may go with the address status %s: %s (specification, section 5)', (status, may) => {
  expect(mayBeSent(status)).toBe(may);
});

describe('opening the lead dialog', () => {
  it.each([
    ['connection', 'options', 0],
    ['check-connectivity', 'address', 4],
    ['referral', 'referral', 10],
  ] as const)('%s opens at %s, step %i', (opening, step, number) => {
    const state = openLeadFlow(opening);
    expect(state).toEqual({ step, address: null, addressStatus: 'none' });
    expect(stepNumbers[state.step]).toBe(number);
  });
});

describe('opening with a referral value (specification, section 4)', () => {
  it.each([
    ['connection', null, 'options', 0],
    ['connection', 'QOSYL-1', 'referral', 10],
    ['check-connectivity', 'QOSYL-1', 'address', 4],
    ['referral', null, 'referral', 10],
    ['referral', 'QOSYL-1', 'referral', 10],
  ] as const)('%s with %s opens at %s, step %i', (asked, code, step, number) => {
    const state = openLeadFlow(leadOpening(asked, code));
    expect([state.step, stepNumbers[state.step]]).toEqual([step, number]);
  });

  it('goes back to 0 from 10', () => {
    expect(run(openLeadFlow(leadOpening('connection', 'QOSYL-1')), events.back).step).toBe('options');
  });
});

describe.each(steps)('the lead flow in the step %s', (step) => {
  const row = transitions[step];
  const moving = eventTypes.filter((type) => row[type] !== undefined);
  const idle = eventTypes.filter((type) => row[type] === undefined);

  it('leads on by its own events', () => {
    for (const type of moving) {
      expect(leadReducer(stateAt(step), events[type]).step).toBe(row[type]);
    }
  });

  it('is not changed by other events', () => {
    for (const type of idle) {
      const state = stateAt(step);
      expect(leadReducer(state, events[type])).toBe(state);
    }
  });

  it('never changes the state that it was given', () => {
    for (const type of eventTypes) {
      const state = Object.freeze(stateAt(step));
      leadReducer(state, events[type]);
      expect(state).toEqual(stateAt(step));
    }
  });

  it(`${row.back === undefined ? 'has no' : 'has a'} way back`, () => {
    expect(canGoBack(stateAt(step))).toBe(row.back !== undefined);
  });
});

it.each([
  ['options', 1],
  ['form', 2],
  ['success', 2],
  ['referral', 2],
  ['address', 3],
  ['failure', 3],
] as const)('%s is step %i of the way', (step, depth) => {
  expect(depthOf(step)).toBe(depth);
});

describe('the address in the lead flow', () => {
  it('is kept on the way form, address, back', () => {
    expect(run(stateAt('form'), events.addressAsked, events.back)).toEqual(stateAt('form'));
  });

  it('is replaced by the one that is applied', () => {
    expect(run(stateAt('form'), events.addressAsked, events.addressApplied)).toEqual({
      step: 'form',
      address: otherAddress,
      addressStatus: 'none',
    });
  });

  it.each([
    ['the options', [events.back, events.callbackChosen]],
    ['a failure', [events.rejected, events.back]],
    ['the referral', [events.back, events.accountChosen, events.back, events.callbackChosen]],
  ])('is kept on the way over %s', (_way, sequence) => {
    expect(run(stateAt('form'), ...sequence).address).toEqual(address);
  });

  it('is forgotten in the form alone', () => {
    for (const step of steps) {
      expect(leadReducer(stateAt(step), events.addressForgotten).address).toEqual(step === 'form' ? null : address);
    }
  });

  it('is still there after success', () => {
    expect(run(stateAt('form'), events.accepted).address).toEqual(address);
  });

  it('given by a check of connectivity arrives in the form', () => {
    expect(run(openLeadFlow('check-connectivity'), { type: 'addressApplied', address })).toEqual(stateAt('form'));
    expect(openWithAddress(address)).toEqual(stateAt('form'));
  });
});

describe('submitting without an address', () => {
  const withoutAddress = { address: null, addressStatus: 'none' } as const;

  it('sets the status to missing, number 3, and stays in the form', () => {
    const state = leadReducer(stateAt('form', withoutAddress), events.addressMissing);
    expect(state).toEqual({ step: 'form', address: null, addressStatus: 'missing' });
    expect(addressStatusNumbers[state.addressStatus]).toBe(3);
  });

  it('does not set it when there is an address', () => {
    expect(leadReducer(stateAt('form'), events.addressMissing).addressStatus).toBe('none');
  });

  it('does not set it in another step', () => {
    for (const step of steps.filter((step) => step !== 'form')) {
      expect(leadReducer(stateAt(step, withoutAddress), events.addressMissing).addressStatus).toBe('none');
    }
  });

  it('is over when the flag expires', () => {
    expect(run(stateAt('form', withoutAddress), events.addressMissing, events.addressFlagExpired)).toEqual(
      stateAt('form', withoutAddress),
    );
  });

  it('the flag expires in every step', () => {
    for (const step of steps) {
      expect(
        leadReducer(stateAt(step, { address: null, addressStatus: 'missing' }), events.addressFlagExpired)
          .addressStatus,
      ).toBe('none');
    }
  });

  it('the expiry leaves another status alone', () => {
    const state = stateAt('form');
    expect(leadReducer(state, events.addressFlagExpired)).toBe(state);
  });

  it('is over as soon as an address is applied', () => {
    expect(
      run(stateAt('form', withoutAddress), events.addressMissing, events.addressAsked, events.addressApplied)
        .addressStatus,
    ).toBe('none');
  });
});

describe('the answer to a submitted lead', () => {
  it('carries the request number into success', () => {
    expect(run(stateAt('form'), { type: 'accepted', lead })).toEqual({
      step: 'success',
      lead,
      address,
      addressStatus: 'none',
    });
  });

  it('carries the reason and the earlier request of this device into failure', () => {
    const earlier = { number: '24001', at: '2026-11-20T10:00:00.000Z' };
    expect(run(stateAt('form'), { type: 'rejected', reason: 'нет порта', earlier })).toEqual({
      step: 'failure',
      reason: 'нет порта',
      earlier,
      address,
      addressStatus: 'none',
    });
  });

  it('shows the new number after "submit anyway"', () => {
    expect(run(stateAt('form'), events.rejected, { type: 'accepted', lead: otherLead })).toMatchObject({
      step: 'success',
      lead: otherLead,
    });
  });

  it('shows the new reason when "submit anyway" is refused as well', () => {
    expect(leadReducer(stateAt('failure'), events.rejected)).toMatchObject({
      step: 'failure',
      reason: 'вторая причина',
    });
  });

  it('does not replace the number of a success', () => {
    expect(leadReducer(stateAt('success'), events.accepted)).toMatchObject({ lead });
  });
});

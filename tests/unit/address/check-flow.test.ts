import { describe, expect, it } from 'vitest';
import type { KnownHouse } from '@/lib/contracts/serviceability';
import {
  addressLine,
  addressStatus,
  askedAddress,
  checkReducer,
  firstCheckState,
  waitingListFields,
  type CheckEvent,
  type CheckState,
  type CheckStep,
  type LeadPrefill,
} from '@/lib/address/check-flow';
import { addressStatusNumbers } from '@/lib/lead/lead-flow';
import { serviceability } from '../../support/order-view';

const asked = { street: 'пр-т Абая', house: '17' };
const otherAsked = { street: 'мкр Аксай-4', house: '5' };
const answer = serviceability();
const result = { answer, verdict: 'available' } as const;
const wish: LeadPrefill = { address: 'пр-т Абая, 17', card: null };

const events = {
  submitted: { type: 'submitted', asked: otherAsked },
  answered: { type: 'answered', asked, answer },
  leadStarted: { type: 'leadStarted', wish },
  back: { type: 'back' },
} as const satisfies { [Type in CheckEvent['type']]: Extract<CheckEvent, { type: Type }> };
const eventTypes = Object.values(events).map(({ type }) => type);

const states = {
  asking: { step: 'asking', asked },
  answered: { step: 'answered', result, asked },
  lead: { step: 'lead', wish, result, asked },
} as const satisfies { [Step in CheckStep]: Extract<CheckState, { step: Step }> };
const steps = Object.values(states).map(({ step }) => step);

/** The step after each event in each step; an event that is not named leaves the state as it is. */
const transitions: Record<CheckStep, Partial<Record<CheckEvent['type'], CheckStep>>> = {
  asking: { submitted: 'asking', answered: 'answered', leadStarted: 'lead' },
  answered: { submitted: 'asking', leadStarted: 'lead', back: 'asking' },
  lead: { back: 'answered' },
};

function run(start: CheckState, ...sequence: CheckEvent[]): CheckState {
  return sequence.reduce(checkReducer, start);
}

it.each(steps)('the address check in the step %s changes the step on its own events, and ignores others', (step) => {
  for (const type of eventTypes) {
    const next = checkReducer(states[step], events[type]);
    const expected = transitions[step][type];
    if (expected === undefined) expect(next, type).toBe(states[step]);
    else expect(next.step, type).toBe(expected);
  }
});

describe('the answer of the address check', () => {
  it.each([
    [1, 'available'],
    [2, 'notYet'],
    [3, 'engineer'],
    [0, 'unknown'],
    [-1, 'unknown'],
  ] as const)('maps the code %i to the verdict %s', (code, verdict) => {
    const of = { ...answer, code };
    const state = run(states.asking, { ...events.answered, answer: of });
    expect(state).toEqual({ step: 'answered', asked, result: { answer: of, verdict } });
  });

  it('is ignored when it belongs to an earlier address, and when no address was submitted', () => {
    const later = run(states.asking, events.submitted);
    expect(later).toEqual({ step: 'asking', asked: otherAsked });
    for (const state of [later, firstCheckState]) expect(checkReducer(state, events.answered)).toBe(state);
  });
});

it.each([
  ['an answer leads to the question', states.answered, [events.back], states.asking],
  ['a lead after an answer leads to the answer', states.answered, [events.leadStarted, events.back], states.answered],
  ['a lead without an answer leads to the question', states.asking, [events.leadStarted, events.back], states.asking],
] as const)('the address check: going back from %s', (_what, start, sequence, end) => {
  expect(run(start, ...sequence)).toEqual(end);
});

describe('the lead after an address check', () => {
  const house: KnownHouse = { id: 'abaya:17', ...asked, street_names: null, latitude: 43.24, longitude: 76.91 };

  it.each([
    [
      'without a line yet',
      { answer: { ...answer, address: house }, verdict: 'notYet' },
      { waiting_list: true, house_id: 'abaya:17' },
    ],
    ['without a line, which the provider does not name', { answer, verdict: 'notYet' }, { waiting_list: true }],
    ['that can be connected', { answer: { ...answer, address: house }, verdict: 'available' }, {}],
    ['that was not checked', null, {}],
  ] as const)('has waiting-list fields only for a house without a line: a house %s', (_what, result, fields) => {
    expect(waitingListFields(result)).toEqual(fields);
  });

  it('has its address checked by street and house, or by the whole typed text', () => {
    const chosen = { address_string: 'пр-т Абая, д. 17, кв. 5', ...asked, latitude: 43.24, longitude: 76.91 };
    expect(addressLine(askedAddress(chosen))).toBe('пр-т Абая, 17');
    expect(addressLine(askedAddress('Абая 17, кв. 5'))).toBe('Абая 17, кв. 5');
  });
});

it.each([
  ['asking', states.asking, 0],
  ['available', states.answered, 1],
  ['not yet', { ...states.answered, result: { answer, verdict: 'notYet' } }, 3],
  ['a lead after an answer', states.lead, 1],
  ['a lead without one', { ...states.lead, result: null }, 0],
] as const)('the address status has its number for %s, for a check and without an address', (_name, state, number) => {
  expect(addressStatusNumbers[addressStatus(state, false)]).toBe(number);
  expect(addressStatusNumbers[addressStatus(state, true)]).toBe(2);
  expect(addressStatusNumbers[addressStatus(state, false, true)]).toBe(3);
});

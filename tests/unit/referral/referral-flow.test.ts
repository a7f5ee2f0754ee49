import { expect, it } from 'vitest';
import { referralReducer, type ReferralEvent, type ReferralState } from '@/lib/referral/referral-flow';

const GOOD = '+7 (700) 000 00 10';
const MESSAGE = 'Скидка – для новых абонентов.';

const events = {
  typed: { type: 'typed' },
  submitted: { type: 'submitted', typed: GOOD },
  accepted: { type: 'answered', answer: { success: true, message: '' } },
  refused: { type: 'answered', answer: { success: false, message: MESSAGE } },
  back: { type: 'back' },
} as const satisfies Record<string, ReferralEvent>;
type EventName = keyof typeof events;
const eventNames = Object.keys(events).filter((name): name is EventName => name in events);

const phone = { step: 'phone', problem: null } as const;
const states = {
  phone,
  empty: { ...phone, problem: { type: 'empty' } },
  format: { ...phone, problem: { type: 'format' } },
  refused: { ...phone, problem: { type: 'refused', message: MESSAGE } },
  app: { step: 'app' },
} as const satisfies Record<string, ReferralState>;
type StateName = keyof typeof states;
const stateNames = Object.keys(states).filter((name): name is StateName => name in states);

const answered = { accepted: states.app, refused: states.refused };
const afterProblem = { typed: states.phone, submitted: states.phone, back: states.phone, ...answered };

/** The state after each event in each state; an event that is not named leaves the state as it is. */
const transitions: Record<StateName, Partial<Record<EventName, ReferralState>>> = {
  phone: { submitted: states.phone, ...answered },
  empty: afterProblem,
  format: afterProblem,
  refused: afterProblem,
  app: { back: states.phone },
};

it.each(stateNames)('the referral flow in the state %s moves on by its own events, and ignores others', (name) => {
  for (const event of eventNames) {
    const next = referralReducer(states[name], events[event]);
    const expected = transitions[name][event];
    if (expected === undefined) expect(next, event).toBe(states[name]);
    else expect(next, event).toEqual(expected);
  }
});

it.each([
  ['nothing', '', 'empty'],
  ['spaces', '  ', 'empty'],
  ['a mask with nothing in it', '+7 (7', 'format'],
] as const)('a submitted phone of the referral flow is refused before the check: %s ("%s")', (_what, typed, type) => {
  expect(referralReducer(states.phone, { type: 'submitted', typed })).toEqual({ ...phone, problem: { type } });
});

import { describe, expect, it } from 'vitest';
import {
  contactFailure,
  contactReducer,
  contactStages,
  failedStatus,
  phoneAt,
  type ContactEvent,
  type ContactState,
} from '@/lib/contact/contact-flow';

type ContactStep = ContactState['step'];

const phone = '8 (700) 000-00-02';
const link = 'https://web.whatsapp.com/send?phone=77000000002';
const failure = { reason: 'network', status: null } as const;

const states = {
  idle: { step: 'idle' },
  working: { step: 'working' },
  opened: { step: 'opened', phone },
  blocked: { step: 'blocked', link },
  failed: { step: 'failed', failure },
} as const satisfies { [Step in ContactStep]: Extract<ContactState, { step: Step }> };
const steps = Object.values(states).map(({ step }) => step);

const eventNames = ['started', 'opened', 'blocked', 'failed', 'left'] as const;
const events: Record<(typeof eventNames)[number], ContactEvent> = {
  started: { type: 'started' },
  opened: { type: 'ended', end: states.opened },
  blocked: { type: 'ended', end: states.blocked },
  failed: { type: 'ended', end: states.failed },
  left: { type: 'left' },
};

/** The step after each event in each step; an event that is not named leaves the state as it is. */
const transitions: Record<ContactStep, Partial<Record<keyof typeof events, ContactStep>>> = {
  idle: { started: 'working' },
  working: { opened: 'opened', blocked: 'blocked', failed: 'failed', left: 'idle' },
  opened: { started: 'working', left: 'idle' },
  blocked: { started: 'working', left: 'idle' },
  failed: { started: 'working', left: 'idle' },
};

it.each(steps)('the contact flow in the step %s moves on by its own events, and ignores others', (step) => {
  for (const name of eventNames) {
    const next = contactReducer(states[step], events[name]);
    const expected = transitions[step][name];
    if (expected === undefined) expect(next, name).toBe(states[step]);
    else expect(next, name).toEqual(states[expected]);
  }
});

it.each([
  [0, { phone: 'a' }],
  [1, { phone: 'b' }],
  [2, { reason: 'phone' }],
  [-1, { reason: 'phone' }],
  [null, { reason: 'index' }],
])('the phone at the index %j comes from the list, or is a fault: %j', (index, expected) => {
  expect(phoneAt(['a', 'b'], index)).toEqual(expected);
});

describe('a failed contact', () => {
  describe.each(contactStages)('in the stage %s', (stage) => {
    it.each([
      ['network', 'network'],
      ['timeout', 'slow'],
    ])('has for the failure "%s" the reason "%s"', (failure, reason) => {
      expect(contactFailure(stage, { failure, status: null })).toEqual({ reason, status: null });
    });

    it('keeps the HTTP status, except in the captcha stage', () => {
      for (const status of [400, 503]) {
        const expected = stage === 'captcha' ? { reason: 'captcha', status: null } : { reason: 'status', status };
        expect(contactFailure(stage, { failure: 'server', status })).toEqual(expected);
      }
    });
  });

  it.each([
    ['list', 'server'],
    ['captcha', 'captcha'],
    ['index', 'index'],
  ] as const)('in the stage %s with an invalid answer, or without a request, has the reason %s', (stage, reason) => {
    for (const failed of [{ failure: 'server', status: 200 }, null])
      expect(contactFailure(stage, failed)).toEqual({ reason, status: null });
  });

  it('in the index stage with a refused captcha has the reason "captcha" and its status', () => {
    const refused = { failure: 'refused', status: 403, code: 'captcha' };
    expect(contactFailure('index', refused)).toEqual({ reason: 'captcha', status: 403 });
  });

  it.each(['status', 'captcha'] as const)('has a status for the error screen, with the reason %s', (reason) => {
    expect(failedStatus({ step: 'failed', failure: { reason, status: 502 } })).toBe(502);
    for (const state of Object.values(states)) expect(failedStatus(state)).toBeNull();
  });
});

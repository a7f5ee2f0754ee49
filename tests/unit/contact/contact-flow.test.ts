import { describe, expect, it } from 'vitest';
import {
  contactFailure,
  contactReducer,
  contactStages,
  failedStatus,
  phoneAt,
  type ContactEvent,
  type ContactState,
  type ContactStep,
} from '@/lib/contact/contact-flow';

const ATTEMPT = 2;
const phone = '8 (700) 000-00-02';
const link = 'https://web.whatsapp.com/send?phone=77000000002';
const failure = { reason: 'network', status: null } as const;

const events = {
  started: { type: 'started', attempt: ATTEMPT + 1 },
  opened: { type: 'opened', attempt: ATTEMPT, phone },
  blocked: { type: 'blocked', attempt: ATTEMPT, phone, link },
  failed: { type: 'failed', attempt: ATTEMPT, failure },
  left: { type: 'left' },
} as const satisfies { [Type in ContactEvent['type']]: Extract<ContactEvent, { type: Type }> };
const eventTypes = Object.values(events).map(({ type }) => type);

const states = {
  idle: { step: 'idle' },
  working: { step: 'working', attempt: ATTEMPT },
  opened: { step: 'opened', phone },
  blocked: { step: 'blocked', phone, link },
  failed: { step: 'failed', failure },
} as const satisfies { [Step in ContactStep]: Extract<ContactState, { step: Step }> };
const steps = Object.values(states).map(({ step }) => step);

/** The step after each event in each step; an event that is not named leaves the state as it is. */
const transitions: Record<ContactStep, Partial<Record<ContactEvent['type'], ContactStep>>> = {
  idle: { started: 'working' },
  working: { opened: 'opened', blocked: 'blocked', failed: 'failed', left: 'idle' },
  opened: { started: 'working', left: 'idle' },
  blocked: { started: 'working', left: 'idle' },
  failed: { started: 'working', left: 'idle' },
};

describe.each(steps)('the contact flow in the step %s', (step) => {
  const row = transitions[step];

  it('leads on by its own events', () => {
    for (const type of eventTypes.filter((type) => row[type] !== undefined)) {
      expect(contactReducer(states[step], events[type]).step).toBe(row[type]);
    }
  });

  it('is not changed by other events', () => {
    for (const type of eventTypes.filter((type) => row[type] === undefined)) {
      expect(contactReducer(states[step], events[type])).toBe(states[step]);
    }
  });
});

describe('the end of a contact attempt', () => {
  it.each(['opened', 'blocked', 'failed'] as const)('that is not the one under way is dropped: %s', (type) => {
    const working: ContactState = { step: 'working', attempt: ATTEMPT + 1 };
    expect(contactReducer(working, events[type])).toBe(working);
  });

  it('keeps what it has brought', () => {
    expect(contactReducer(states.working, events.opened)).toEqual(states.opened);
    expect(contactReducer(states.working, events.blocked)).toEqual(states.blocked);
    expect(contactReducer(states.working, events.failed)).toEqual(states.failed);
  });
});

describe('the phone at an index', () => {
  const phones = ['a', 'b', 'c'];

  it('is that of the list, or a fault', () => {
    expect([0, 2].map((index) => phoneAt(phones, index))).toEqual([{ phone: 'a' }, { phone: 'c' }]);
    for (const index of [3, -1, 1.5, Number.NaN]) expect(phoneAt(phones, index)).toEqual({ reason: 'phone' });
  });

  it('that is missing is an answer that makes no sense', () => {
    expect(phoneAt(phones, null)).toEqual({ reason: 'index' });
  });
});

describe('a failed contact', () => {
  describe.each(contactStages)('of the stage %s', (stage) => {
    it.each([
      ['network', null, { reason: 'network', status: null }],
      ['timeout', null, { reason: 'slow', status: null }],
    ] as const)('that is a %s failure is told in words', (kind, status, expected) => {
      expect(contactFailure(stage, { failure: kind, status })).toEqual(expected);
    });

    it('keeps the status, but not that of the captcha', () => {
      for (const status of [400, 403, 404, 429, 500, 502, 503]) {
        const expected = stage === 'captcha' ? { reason: 'captcha', status: null } : { reason: 'status', status };
        expect(contactFailure(stage, { failure: status >= 500 ? 'server' : 'refused', status })).toEqual(expected);
      }
    });
  });

  it.each([
    ['list', 'server'],
    ['captcha', 'captcha'],
    ['index', 'index'],
  ] as const)(
    'of the stage %s that is an answer without sense, or no failure of a request, is told as %s',
    (stage, reason) => {
      expect(contactFailure(stage, { failure: 'server', status: 200 })).toEqual({ reason, status: null });
      expect(contactFailure(stage, null)).toEqual({ reason, status: null });
    },
  );

  it('of the index that is a refused captcha is told as one, with its status', () => {
    expect(contactFailure('index', { failure: 'refused', status: 403, code: 'captcha' })).toEqual({
      reason: 'captcha',
      status: 403,
    });
  });

  it.each(['status', 'captcha'] as const)('has the screen when it has a status: %s', (reason) => {
    expect(failedStatus({ step: 'failed', failure: { reason, status: 502 } })).toBe(502);
    for (const state of Object.values(states)) expect(failedStatus(state)).toBeNull();
  });
});

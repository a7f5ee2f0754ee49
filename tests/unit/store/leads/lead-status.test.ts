import { expect, it } from 'vitest';
import { leadStatusAnswerSchema, requestStates } from '@/lib/contracts/lead-status';
import { leadTimeline } from '@/lib/lead/lead-timeline';
import { leadState, visitorLeadStatus } from '@/lib/store/leads/lead-status';
import type { LeadCardTable, LeadTable } from '@/lib/store/database/schema';
import { consultationBody, leadBody } from '../../../support/lead-request';
import { leadRow } from '../../../support/lead-row';

const [created, crmAnswered, handled] = [
  '2026-11-20T10:00:00.000Z',
  '2026-11-20T10:00:05.000Z',
  '2026-11-21T05:30:00.000Z',
] as const;

const received = leadRow({
  idempotency_key: 'key',
  payload: JSON.stringify(leadBody()),
  created_at: Date.parse(created),
});
const delivered: Partial<LeadTable> = { state: 'delivered', crm_number: '24001', answered_at: Date.parse(crmAnswered) };
const rejected: Partial<LeadTable> = {
  state: 'rejected',
  reason: 'дубль заявки',
  answered_at: Date.parse(crmAnswered),
};
const answered: Partial<LeadTable> = { handled_at: Date.parse(handled), handled_note: 'Мастер приедет в пятницу' };
const waiting: Partial<LeadTable> = { payload: JSON.stringify(leadBody({ waiting_list: true, house_id: 'abaya-17' })) };

const cancelled: Partial<LeadTable> = { cancelled_at: Date.parse(handled) };
const key = `${'a'.repeat(36)}.${'b'.repeat(43)}`;

const nothing = { delivered_at: null, answered_at: null, note: null, reason: null, cancelled_at: null };
const way = (...steps: [name: string, at: string | null][]) => steps.map(([name, at]) => ({ name, at }));
const start: [string, string] = ['received', created];
const deliveredStep: [string, string] = ['delivered', crmAnswered];

const cases: [what: string, lead: Partial<LeadTable>, inList: string, shown: object, steps: object[]][] = [
  [
    'on its way to the CRM',
    {},
    'received',
    { number: 'S-1024', state: 'received', ...nothing },
    way(start, ['toDeliver', null], ['toAnswer', null]),
  ],
  [
    'that is being sent',
    { progress: 'sending' },
    'sending',
    { state: 'uncertain' },
    way(start, ['toDeliver', null], ['toAnswer', null]),
  ],
  [
    'whose answer could not be read',
    { uncertain: 1 },
    'uncertain',
    { number: 'S-1024', state: 'uncertain', ...nothing },
    way(start, ['toDeliver', null], ['toAnswer', null]),
  ],
  [
    'that is sent once more after that',
    { uncertain: 1, progress: 'sending' },
    'uncertain',
    { state: 'uncertain' },
    way(start, ['toDeliver', null], ['toAnswer', null]),
  ],
  [
    'that waits for a person',
    { uncertain: 1, progress: 'needs-person' },
    'needs-person',
    { number: 'S-1024', state: 'needs-person', ...nothing },
    way(start, ['toHandOver', null], ['toAnswer', null]),
  ],
  [
    'with the sales team, a change of which waits for a person',
    { ...delivered, progress: 'needs-person' },
    'delivered',
    { state: 'delivered' },
    way(start, deliveredStep, ['toAnswer', null]),
  ],
  [
    'with the sales team',
    delivered,
    'delivered',
    { number: '24001', state: 'delivered', ...nothing, delivered_at: crmAnswered },
    way(start, deliveredStep, ['toAnswer', null]),
  ],
  [
    'that stays here',
    { state: 'kept', back_end: 'none' },
    'kept',
    { number: 'S-1024', state: 'kept', ...nothing },
    way(start, ['toAnswer', null]),
  ],
  [
    'that a target has taken without a CRM',
    { ...delivered, crm_number: null, back_end: 'none' },
    'delivered',
    { number: 'S-1024', state: 'with-sales', ...nothing, delivered_at: crmAnswered },
    way(start, ['delivered', crmAnswered], ['toAnswer', null]),
  ],
  [
    'refused with a reason',
    rejected,
    'rejected',
    { number: 'S-1024', state: 'refused', ...nothing, answered_at: crmAnswered, reason: 'дубль заявки' },
    way(start, ['refused', crmAnswered]),
  ],
  [
    'refused without a reason',
    { ...rejected, reason: '' },
    'rejected',
    { state: 'refused', reason: null },
    way(start, ['refused', crmAnswered]),
  ],
  [
    'on the waiting list, on its way',
    waiting,
    'waiting',
    { state: 'waiting', ...nothing },
    way(start, ['toWait', null]),
  ],
  [
    'on the waiting list',
    { ...waiting, ...delivered },
    'waiting',
    { number: '24001', state: 'waiting', ...nothing, delivered_at: crmAnswered },
    way(start, deliveredStep, ['toWait', null]),
  ],
  [
    'refused for the waiting list',
    { ...waiting, ...rejected },
    'rejected',
    { state: 'refused', reason: 'дубль заявки' },
    way(start, ['refused', crmAnswered]),
  ],
  [
    'answered',
    { ...delivered, ...answered },
    'answered',
    {
      state: 'answered',
      delivered_at: crmAnswered,
      answered_at: handled,
      note: 'Мастер приедет в пятницу',
      reason: null,
    },
    way(start, deliveredStep, ['answered', handled]),
  ],
  [
    'answered without a note, before the CRM has it',
    { ...answered, handled_note: null },
    'answered',
    { number: 'S-1024', state: 'answered', ...nothing, answered_at: handled },
    way(start, ['answered', handled]),
  ],
  [
    'answered from the waiting list',
    { ...waiting, ...delivered, ...answered },
    'answered',
    { state: 'answered' },
    way(start, deliveredStep, ['answered', handled]),
  ],
  [
    'answered after it was refused',
    { ...rejected, ...answered },
    'answered',
    { state: 'answered', delivered_at: null, answered_at: handled, note: 'Мастер приедет в пятницу', reason: null },
    way(start, ['answered', handled]),
  ],
  [
    'cancelled before the CRM has it',
    cancelled,
    'cancelled',
    { number: 'S-1024', state: 'cancelled', ...nothing, cancelled_at: handled },
    way(start, ['cancelled', handled]),
  ],
  [
    'cancelled after it was answered, on the waiting list',
    { ...waiting, ...delivered, ...answered, ...cancelled },
    'cancelled',
    { state: 'cancelled', delivered_at: crmAnswered, cancelled_at: handled },
    way(start, deliveredStep, ['cancelled', handled]),
  ],
];

it.each(cases)('a lead %s has the right status, timeline and state in the list', (...example) => {
  const [, change, inList, shown, steps] = example;
  const lead = { ...received, ...change };
  const status = { ...visitorLeadStatus(lead), key };
  expect(status).toMatchObject({ kind: 'store-lead', created_at: created, phone_end: '01', ...shown });
  expect(leadStatusAnswerSchema.parse({ data: status })).toEqual({ data: status });
  expect(leadTimeline(status)).toEqual(steps);
  expect(leadState(lead)).toBe(inList);
});

it.each([
  ['store-lead', 'toAnswer'],
  ['re-application-lead', 'toAnswer'],
  ['store-lead-from-site', 'toAnswer'],
  ['update-by-consultation', 'toCall'],
  ['call-request', 'toCall'],
] as const)('the timeline of %s ends with %s', (kind, step) => {
  expect(leadTimeline({ ...visitorLeadStatus({ ...received, ...delivered, kind }), key })).toEqual(
    way(start, deliveredStep, [step, null]),
  );
});

const [taken, moved] = ['2026-11-20T11:00:00.000Z', '2026-11-20T12:00:00.000Z'] as const;
const card = (state: LeadCardTable['state']): LeadCardTable => ({
  lead_id: 'a',
  state,
  manager: 'Данияр',
  taken_at: Date.parse(taken),
  changed_at: Date.parse(moved),
});
const takenStep: [string, string] = ['taken', taken];

const cardCases: [LeadCardTable['state'], lead: Partial<LeadTable>, state: string, steps: object[]][] = [
  ['taken', {}, 'with-sales', way(start, takenStep, ['toAnswer', null])],
  ['taken', { ...waiting, state: 'kept' }, 'waiting', way(start, takenStep, ['toWait', null])],
  ['taken', delivered, 'delivered', way(start, deliveredStep, takenStep, ['toAnswer', null])],
  ['later', delivered, 'delivered', way(start, deliveredStep, takenStep, ['missed', moved], ['toAnswer', null])],
  ['reached', { ...waiting, state: 'kept' }, 'waiting', way(start, takenStep, ['toWait', null])],
  ['reached', delivered, 'answered', way(start, deliveredStep, takenStep, ['answered', moved])],
  ['connecting', waiting, 'connecting', way(start, takenStep, ['connecting', moved])],
  ['refused', delivered, 'closed', way(start, deliveredStep, takenStep, ['closed', moved])],
  ['refused', answered, 'answered', way(start, takenStep, ['answered', handled])],
  ['connecting', cancelled, 'cancelled', way(start, takenStep, ['cancelled', handled])],
];

it.each(cardCases)('a lead with the card state %s has the right status and timeline', (state, change, shown, steps) => {
  const status = { ...visitorLeadStatus({ ...received, ...change }, card(state)), key };
  expect(leadStatusAnswerSchema.parse({ data: status }).data.state).toBe(shown);
  expect(leadTimeline(status)).toEqual(steps);
});

it('every state of a lead is covered by the cases of this file', () => {
  expect(
    new Set([
      ...cases.map(([, change]) => visitorLeadStatus({ ...received, ...change }).state),
      ...cardCases.map(([state, change]) => visitorLeadStatus({ ...received, ...change }, card(state)).state),
    ]),
  ).toEqual(new Set(requestStates));
});

it.each([
  [102, 102],
  [undefined, null],
])('the status of a lead contains the tariff of the payload: %s', (asked, told) => {
  const payload = JSON.stringify(leadBody({ tariff_id: asked }));
  expect(visitorLeadStatus({ ...received, payload }).tariff_id).toBe(told);
});

it.each([
  ['cancelled', cancelled, undefined],
  ['closed', {}, card('refused')],
  ['refused', rejected, undefined],
  ['waiting', {}, undefined],
] as const)(
  'a waiting-list lead with the status %s is still marked with for_waiting_list: true',
  (state, change, taken) => {
    expect(visitorLeadStatus({ ...received, ...waiting, ...change }, taken)).toMatchObject({
      state,
      for_waiting_list: true,
    });
    expect(visitorLeadStatus({ ...received, ...change }, taken).for_waiting_list).toBe(false);
  },
);

it('the status of a lead contains only the allowed fields', () => {
  const lead = {
    ...received,
    ...delivered,
    ...answered,
    kind: 'update-by-consultation',
    payload: JSON.stringify(consultationBody()),
  } as const;
  expect(Object.keys(visitorLeadStatus(lead)).toSorted()).toEqual([
    'address',
    'answered_at',
    'cancelled_at',
    'created_at',
    'delivered_at',
    'for_waiting_list',
    'kind',
    'missed_at',
    'note',
    'number',
    'phone_end',
    'possible_changes',
    'reason',
    'state',
    'taken_at',
    'tariff_id',
    'visit',
  ]);
});

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

const received = leadRow();
const delivered: Partial<LeadTable> = { state: 'delivered', crm_number: '24001', answered_at: Date.parse(crmAnswered) };
const rejected: Partial<LeadTable> = {
  state: 'rejected',
  reason: 'дубль заявки',
  answered_at: Date.parse(crmAnswered),
};
const answered: Partial<LeadTable> = { handled_at: Date.parse(handled), handled_note: 'Мастер приедет в пятницу' };
const waiting: Partial<LeadTable> = { payload: JSON.stringify(leadBody({ waiting_list: true, house_id: 'abaya-17' })) };

const waitingAnswered = { ...waiting, ...delivered, ...answered };
const needsPerson: Partial<LeadTable> = { uncertain: 1, progress: 'needs-person' };
const cancelled: Partial<LeadTable> = { cancelled_at: Date.parse(handled) };
const key = `${'a'.repeat(36)}.${'b'.repeat(43)}`;

const nothing = { delivered_at: null, answered_at: null, note: null, reason: null, cancelled_at: null };
const inCrm = { number: '24001', delivered_at: crmAnswered };
const shownDelivered = { ...inCrm, state: 'delivered' };
const withdrawn = { state: 'cancelled', cancelled_at: handled };
const byTeam = { state: 'answered', answered_at: handled, note: 'Мастер приедет в пятницу' };
const uncertain = { state: 'uncertain' };
const refusal = { state: 'refused', answered_at: crmAnswered, reason: 'дубль заявки' };

const [taken, moved] = ['2026-11-20T11:00:00.000Z', '2026-11-20T12:00:00.000Z'] as const;
const moments: Record<string, string> = {
  ...{ received: created, delivered: crmAnswered, refused: crmAnswered, answered: handled, cancelled: handled },
  ...{ taken, missed: moved, connecting: moved, closed: moved },
};
/** The timeline after the receipt, by the names of its steps; a step to come has no time. */
const way = (steps: string, others: Record<string, string> = {}) =>
  `received ${steps}`.split(' ').map((name) => ({ name, at: { ...moments, ...others }[name] ?? null }));

/** What differs from `nothing` and the number of the site is shown. */
const cases: [what: string, lead: Partial<LeadTable>, inList: string, steps: string, shown: object][] = [
  ['on its way to the CRM', {}, 'received', 'toDeliver toAnswer', { state: 'received' }],
  ['that is being sent', { progress: 'sending' }, 'sending', 'toDeliver toAnswer', uncertain],
  ['whose answer could not be read', { uncertain: 1 }, 'uncertain', 'toDeliver toAnswer', uncertain],
  ['that is sent once more', { uncertain: 1, progress: 'sending' }, 'uncertain', 'toDeliver toAnswer', uncertain],
  ['that waits for a person', needsPerson, 'needs-person', 'toHandOver toAnswer', { state: 'needs-person' }],
  ['with the sales team', delivered, 'delivered', 'delivered toAnswer', shownDelivered],
  [
    'whose change waits for a person',
    { ...delivered, ...needsPerson },
    'delivered',
    'delivered toAnswer',
    shownDelivered,
  ],
  ['that stays here', { state: 'kept', back_end: 'none' }, 'kept', 'toAnswer', { state: 'kept' }],
  [
    'that a target has taken without a CRM',
    { ...delivered, crm_number: null, back_end: 'none' },
    'delivered',
    'delivered toAnswer',
    { state: 'with-sales', delivered_at: crmAnswered },
  ],
  ['refused with a reason', rejected, 'rejected', 'refused', refusal],
  ['refused without a reason', { ...rejected, reason: '' }, 'rejected', 'refused', { ...refusal, reason: null }],
  ['on the waiting list, on its way', waiting, 'waiting', 'toWait', { state: 'waiting' }],
  ['on the waiting list', { ...waiting, ...delivered }, 'waiting', 'delivered toWait', { ...inCrm, state: 'waiting' }],
  ['refused for the waiting list', { ...waiting, ...rejected }, 'rejected', 'refused', refusal],
  ['answered', { ...delivered, ...answered }, 'answered', 'delivered answered', { ...inCrm, ...byTeam }],
  ['answered without a note', { ...answered, handled_note: null }, 'answered', 'answered', { ...byTeam, note: null }],
  ['answered while it waited', waitingAnswered, 'answered', 'delivered answered', { ...inCrm, ...byTeam }],
  ['answered after it was refused', { ...rejected, ...answered }, 'answered', 'answered', byTeam],
  ['cancelled before the CRM has it', cancelled, 'cancelled', 'cancelled', withdrawn],
  [
    'cancelled after it was answered, on the waiting list',
    { ...waitingAnswered, ...cancelled },
    'cancelled',
    'delivered cancelled',
    { ...inCrm, ...byTeam, ...withdrawn },
  ],
];

it.each(cases)('a lead %s has the right status, timeline and state in the list', (...example) => {
  const [, change, inList, steps, shown] = example;
  const lead = { ...received, ...change };
  const status = { ...visitorLeadStatus(lead), key };
  const expected = { kind: 'store-lead', created_at: created, phone_end: '01', number: 'S-1024', ...nothing, ...shown };
  expect(status).toMatchObject(expected);
  expect(leadStatusAnswerSchema.parse({ data: status })).toEqual({ data: status });
  expect(leadTimeline(status)).toEqual(way(steps));
  expect(leadState(lead)).toBe(inList);
});

it.each([
  ['store-lead', 'toAnswer'],
  ['re-application-lead', 'toAnswer'],
  ['store-lead-from-site', 'toAnswer'],
  ['update-by-consultation', 'toCall'],
  ['call-request', 'toCall'],
] as const)('the timeline of %s ends with %s', (kind, step) => {
  const status = visitorLeadStatus({ ...received, ...delivered, kind });
  expect(leadTimeline({ ...status, key })).toEqual(way(`delivered ${step}`));
});

const card = (state: LeadCardTable['state']): LeadCardTable => ({
  lead_id: 'a',
  state,
  manager: 'Данияр',
  taken_at: Date.parse(taken),
  changed_at: Date.parse(moved),
});

const cardCases: [LeadCardTable['state'], lead: Partial<LeadTable>, state: string, steps: object[]][] = [
  ['taken', {}, 'with-sales', way('taken toAnswer')],
  ['taken', { ...waiting, state: 'kept' }, 'waiting', way('taken toWait')],
  ['taken', delivered, 'delivered', way('delivered taken toAnswer')],
  ['later', delivered, 'delivered', way('delivered taken missed toAnswer')],
  ['reached', { ...waiting, state: 'kept' }, 'waiting', way('taken toWait')],
  ['reached', delivered, 'answered', way('delivered taken answered', { answered: moved })],
  ['connecting', waiting, 'connecting', way('taken connecting')],
  ['refused', delivered, 'closed', way('delivered taken closed')],
  ['refused', answered, 'answered', way('taken answered')],
  ['connecting', cancelled, 'cancelled', way('taken cancelled')],
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
] as const)('a waiting-list lead with the status %s is still marked as for_waiting_list', (state, change, by) => {
  const status = visitorLeadStatus({ ...received, ...waiting, ...change }, by);
  expect(status).toMatchObject({ state, for_waiting_list: true });
  expect(visitorLeadStatus({ ...received, ...change }, by).for_waiting_list).toBe(false);
});

it('the status of a lead contains only the allowed fields', () => {
  const payload = JSON.stringify(consultationBody());
  const lead = { ...received, ...delivered, ...answered, kind: 'update-by-consultation', payload } as const;
  const shown = [
    ...[
      'number',
      'state',
      'kind',
      'for_waiting_list',
      'address',
      'created_at',
      'delivered_at',
      'taken_at',
      'missed_at',
    ],
    ...['answered_at', 'note', 'reason', 'cancelled_at', 'tariff_id', 'visit', 'phone_end', 'possible_changes'],
  ];
  expect(Object.keys(visitorLeadStatus(lead)).toSorted()).toEqual(shown.toSorted());
});

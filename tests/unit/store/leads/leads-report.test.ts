import { describe, expect, it } from 'vitest';
import {
  leadColumns,
  leadRows,
  reportColumns,
  reportRows,
  toCsv,
  toTable,
  waitingRows,
} from '@/lib/store/leads/leads-report';
import type { LeadTable } from '@/lib/store/database/schema';
import { builderBody, consultationBody, leadBody } from '../../../support/lead-request';
import { leadRow } from '../../../support/lead-row';

const common = leadRow({
  site_number: 1_001,
  crm_number: '24001',
  state: 'delivered',
  phone: '87010000001',
  request_id: 'nginx-made-4711',
  last_error: null,
});

const lead = (kind: LeadTable['kind'], body: object, changes: Partial<LeadTable>): LeadTable => ({
  ...common,
  kind,
  payload: JSON.stringify(body),
  ...changes,
});
const moving = consultationBody({ comment: 'Переезд,\nдве комнаты' });
const leads = [
  lead('store-lead', leadBody(), { address: 'пр-т Абая, 150/230' }),
  lead('update-by-consultation', moving, { id: 'b', crm_number: null, state: 'received', last_error: 'HTTP 503' }),
  lead('store-lead-from-site', builderBody({ company: '=Құрылыс' }), { id: 'c', address: 'ЖК «Алатау»' }),
];

const noCards = new Map();

describe('the list of leads', () => {
  it('shows each kind with its place, and the number of the site until the CRM has its own', () => {
    const rows = leadRows(leads, noCards, false);
    expect(rows.map(({ number, kind, address }) => [number, kind, address])).toEqual([
      ['24001', 'store-lead', 'пр-т Абая, 150/230'],
      ['S-1001', 'update-by-consultation', ''],
      ['24001', 'store-lead-from-site', 'ЖК «Алатау»'],
    ]);
    const consultation = { state: 'received', error: 'HTTP 503', created_at: '2026-11-20T10:00:00.000Z' };
    expect(rows[1]).toMatchObject(consultation);
  });

  it('masks phone, name and details unless the full list is requested', () => {
    const masked = JSON.stringify(leadRows(leads, noCards, false));
    expect(masked).not.toMatch(/Айгерім|000 00|Переезд|Құрылыс|office@/);
    const shown = { phone: '+7 (701) *** ** 01', firstname: 'А…', error: '', details: '' };
    expect(leadRows(leads, noCards, false)[0]).toMatchObject(shown);
    expect(leadRows(leads, noCards, true).map(({ phone, firstname, details }) => [phone, firstname, details])).toEqual([
      ['+7 (701) 000 00 01', 'Айгерім', 'Интернет: Город 200'],
      ['+7 (701) 000 00 01', 'Айгерім', 'Переезд,\nдве комнаты'],
      ['+7 (701) 000 00 01', 'Айгерім', '=Құрылыс · office@builder.example · 9 этажей'],
    ]);
  });

  it('shows marketing source and note only in the full list', () => {
    const sent = { comment: 'Переезд', utm_source: 'telegram', utm_campaign: 'autumn', referral: 'QX7K2M' };
    const changes = { handled_at: 1, handled_note: 'Звонили' };
    const answered = lead('update-by-consultation', consultationBody(sent), changes);
    expect(leadRows([answered], noCards, true)[0]?.details).toBe(
      'Переезд · utm_source=telegram · utm_campaign=autumn · referral=QX7K2M · note: Звонили',
    );
    expect(JSON.stringify(leadRows([answered], noCards, false))).not.toMatch(/telegram|QX7K2M|Звонили/);
  });

  it('distinguishes answered, waiting-list and rejected leads', () => {
    const waiting = JSON.stringify(leadBody({ waiting_list: true }));
    const changes = [{ handled_at: 1 }, { payload: waiting }, { payload: waiting, state: 'rejected' as const }];
    const changed = changes.map((change) => ({ ...common, ...change }));
    const states = leadRows(changed, noCards, false).map(({ state }) => state);
    expect(states).toEqual(['answered', 'waiting-list', 'rejected']);
  });

  it('shows the manager and the state of the card of a lead', () => {
    const cards = new Map([['a', { manager: 'Ерлан', state: 'connecting' as const }]]);
    expect(leadRows(leads, cards, false).map(({ taken_by: manager, card }) => [manager, card])).toEqual([
      ['Ерлан', 'connecting'],
      ['', ''],
      ['', ''],
    ]);
  });

  it('shows the state, the next attempt and a possible delivery of waiting leads', () => {
    const waiting = { ...common, crm_number: null, state: 'received', next_attempt_at: common.created_at } as const;
    const open: LeadTable[] = [
      waiting,
      { ...waiting, uncertain: 1 },
      { ...waiting, progress: 'sending' },
      { ...waiting, progress: 'needs-person', uncertain: 1, next_attempt_at: null, back_end: 'https://old.example' },
    ];
    expect(
      waitingRows(open, noCards, false).map((row) => [row.state, row.next_try, row.maybe_taken, row.back_end]),
    ).toEqual([
      ['received', '2026-11-20T10:00:00.000Z', '', ''],
      ['uncertain', '2026-11-20T10:00:00.000Z', 'yes', ''],
      ['sending', 'now', '', ''],
      ['needs-person', '', 'yes', 'https://old.example'],
    ]);
  });

  it('is printed as a table with one line for each lead, even with a line break in a comment', () => {
    const cards = new Map([['b', { manager: 'Ерлан', state: 'later' as const }]]);
    const [head, ...lines] = toTable(leadRows(leads, cards, true), leadColumns).split('\n');
    expect(head).toMatch(
      /^number +created_at +phone +firstname +address +kind +state +taken_by +card +attempts +error +request_id +details$/,
    );
    expect(lines).toHaveLength(3);
    expect(lines[1]).toMatch(
      /update-by-consultation +received +Ерлан +later +1 +HTTP 503 +nginx-made-4711 +Переезд, две комнаты$/,
    );
    expect(new Set([head, ...lines].map((line = '') => line.search(/kind|store-lead|update-by/))).size).toBe(1);
  });

  it('is exported as CSV without formulas', () => {
    const csv = toCsv(leadRows(leads, noCards, true), leadColumns);
    expect(csv.split('\r\n')).toHaveLength(4);
    expect(csv).toContain('"Переезд,\nдве комнаты"');
    expect(csv).toContain(",'=Құрылыс · office@builder.example");
  });

  it('prints a message when it is empty', () => {
    expect(toTable([], leadColumns)).toBe('Nothing yet.');
  });
});

it('the list of address reports is printed as a table and exported as CSV', () => {
  const created = Date.UTC(2026, 10, 20, 10);
  const text = 'Дом "давно"\n\n подключён';
  const reports = reportRows([{ id: 'a', address: 'пр-т Абая, 5', text, locale: 'ru', created_at: created }]);
  expect(toTable(reports, reportColumns).split('\n')).toEqual([
    expect.stringMatching(/^created_at +address +text$/),
    expect.stringMatching(/пр-т Абая, 5 +Дом "давно" подключён$/),
  ]);
  expect(toCsv(reports, reportColumns)).toBe(
    'created_at,address,text\r\n2026-11-20T10:00:00.000Z,"пр-т Абая, 5","Дом ""давно""\n\n подключён"',
  );
});

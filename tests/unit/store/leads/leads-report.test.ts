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

const leads: LeadTable[] = [
  { ...common, id: 'a', kind: 'store-lead', address: 'пр-т Абая, 150/230', payload: JSON.stringify(leadBody()) },
  {
    ...common,
    id: 'b',
    kind: 'update-by-consultation',
    address: '',
    crm_number: null,
    state: 'received',
    last_error: 'UpstreamError: 503',
    payload: JSON.stringify(consultationBody({ comment: 'Переезд,\nдве комнаты' })),
  },
  {
    ...common,
    id: 'c',
    kind: 'store-lead-from-site',
    address: 'ЖК «Алатау»',
    payload: JSON.stringify(builderBody({ company: '=Құрылыс' })),
  },
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
    expect(rows[1]).toMatchObject({
      state: 'received',
      error: 'UpstreamError: 503',
      created_at: '2026-11-20T10:00:00.000Z',
    });
  });

  it('masks phone, name and details unless the full list is requested', () => {
    const masked = JSON.stringify(leadRows(leads, noCards, false));
    expect(masked).not.toMatch(/Айгерім|000 00|Переезд|Құрылыс|office@/);
    expect(leadRows(leads, noCards, false)[0]).toMatchObject({
      phone: '+7 (701) *** ** 01',
      firstname: 'А…',
      error: '',
      details: '',
    });
    expect(leadRows(leads, noCards, true).map(({ phone, firstname, details }) => [phone, firstname, details])).toEqual([
      ['+7 (701) 000 00 01', 'Айгерім', 'Интернет: Город 200'],
      ['+7 (701) 000 00 01', 'Айгерім', 'Переезд,\nдве комнаты'],
      ['+7 (701) 000 00 01', 'Айгерім', '=Құрылыс · office@builder.example · 9 этажей'],
    ]);
  });

  it('shows marketing source and note only in the full list', () => {
    const sent = { comment: 'Переезд', utm_source: 'telegram', utm_campaign: 'autumn', referral: 'QX7K2M' };
    const answered: LeadTable = {
      ...common,
      id: 'd',
      kind: 'update-by-consultation',
      address: '',
      payload: JSON.stringify(consultationBody(sent)),
      handled_at: 1,
      handled_note: 'Звонили',
    };
    expect(leadRows([answered], noCards, true)[0]?.details).toBe(
      'Переезд · utm_source=telegram · utm_campaign=autumn · referral=QX7K2M · note: Звонили',
    );
    expect(JSON.stringify(leadRows([answered], noCards, false))).not.toMatch(/telegram|QX7K2M|Звонили/);
  });

  it('distinguishes answered, waiting-list and rejected leads', () => {
    const waiting = JSON.stringify(leadBody({ waiting_list: true }));
    const changes = [{ handled_at: 1 }, { payload: waiting }, { payload: waiting, state: 'rejected' as const }];
    const rows = leadRows(
      changes.map((change) => ({ ...common, ...change })),
      noCards,
      false,
    );
    expect(rows.map(({ state }) => state)).toEqual(['answered', 'waiting-list', 'rejected']);
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
    const open: LeadTable = {
      ...common,
      id: 'e',
      kind: 'store-lead',
      address: '',
      payload: JSON.stringify(leadBody()),
    };
    const waiting = { ...open, crm_number: null, state: 'received', next_attempt_at: common.created_at } as const;
    const rows = waitingRows(
      [
        waiting,
        { ...waiting, uncertain: 1 },
        { ...waiting, progress: 'sending' },
        { ...waiting, progress: 'needs-person', uncertain: 1, next_attempt_at: null, back_end: 'https://old.example' },
      ],
      noCards,
      false,
    );
    expect(rows.map((row) => [row.state, row.next_try, row.maybe_taken, row.back_end])).toEqual([
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
      /update-by-consultation +received +Ерлан +later +1 +UpstreamError: 503 +nginx-made-4711 +Переезд, две комнаты$/,
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

describe('the list of address reports', () => {
  const reports = reportRows([
    {
      id: 'a',
      address: 'пр-т Абая, 5',
      text: 'Дом "давно"\n\n подключён',
      locale: 'ru',
      created_at: Date.UTC(2026, 10, 20, 10),
    },
  ]);

  it('is printed as a table and exported as CSV', () => {
    expect(toTable(reports, reportColumns).split('\n')).toEqual([
      expect.stringMatching(/^created_at +address +text$/),
      expect.stringMatching(/пр-т Абая, 5 +Дом "давно" подключён$/),
    ]);
    expect(toCsv(reports, reportColumns)).toBe(
      'created_at,address,text\r\n2026-11-20T10:00:00.000Z,"пр-т Абая, 5","Дом ""давно""\n\n подключён"',
    );
  });
});

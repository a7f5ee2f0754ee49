import { afterEach, describe, expect, it } from 'vitest';
import { leadWords } from '@/lib/delivery/lead-words';
import {
  dealRequest,
  noteRequest,
  readAdded,
  readNotes,
  readSearch,
  searchRequest,
} from '@/lib/delivery/targets/amocrm';
import { targetOf } from '@/lib/delivery/targets';
import type { OptionsOf } from '@/lib/provider-files/delivery';
import { fakeAmocrm, invalid } from '../../../support/fake-amocrm';
import { lead } from '../lead';

const words = leadWords();
const account = { address: 'https://step.amocrm.ru', token: 'secret' };
const field = { number_field_id: 501 };
const bodyOf = ({ body }: { body: string }): unknown => JSON.parse(body);
const answered = (status: number, body: unknown = '', retryAfterMs: number | null = null) => ({
  status,
  body: typeof body === 'string' ? body : JSON.stringify(body),
  retryAfterMs,
});

it('a lead becomes a deal with a contact, a tag and the number of the site', () => {
  const placing = { pipeline: 3, responsible: 12, fields: { '77': ['a', 'b'], '78': 'город' } };
  const request = dealRequest(account, lead({ email: 'person@example.kz' }), field, placing, words);
  expect(request).toMatchObject({
    url: 'https://step.amocrm.ru/api/v4/leads/complex',
    headers: { authorization: 'Bearer secret' },
  });
  expect(bodyOf(request)).toEqual([
    {
      name: 'S-1024: Подключение',
      request_id: lead().id,
      pipeline_id: 3,
      responsible_user_id: 12,
      custom_fields_values: [
        { field_id: 501, values: [{ value: 'S-1024' }] },
        { field_id: 77, values: [{ value: 'a' }, { value: 'b' }] },
        { field_id: 78, values: [{ value: 'город' }] },
      ],
      _embedded: {
        contacts: [
          {
            first_name: 'Айгерім',
            responsible_user_id: 12,
            custom_fields_values: [
              { field_code: 'PHONE', values: [{ value: '+77000000081', enum_code: 'WORK' }] },
              { field_code: 'EMAIL', values: [{ value: 'person@example.kz', enum_code: 'WORK' }] },
            ],
          },
        ],
        tags: [{ name: 'Подключение' }],
      },
    },
  ]);
});

it('a note says what the visitor asked for', () => {
  expect(noteRequest(account, 9, lead(), words).url).toBe('https://step.amocrm.ru/api/v4/leads/9/notes');
  expect(bodyOf(noteRequest(account, 9, lead(), words))).toEqual([
    { note_type: 'common', params: { text: expect.stringMatching(/^Телефон: .*\nИмя: Айгерім\nАдрес: /) as string } },
  ]);
});

describe('a search', () => {
  const createdAt = lead().createdAt.getTime() / 1_000;
  const deal = (id: number, value: string, made = createdAt, own = 501) => ({
    id,
    created_at: made,
    custom_fields_values: [{ field_id: own, values: [{ value }] }],
  });
  const found = (...leads: object[]) => readSearch(answered(200, { _embedded: { leads } }), lead(), field);

  it('asks for the number of the site, the newest deals first', () => {
    const { method, url } = searchRequest(account, lead());
    expect(method).toBe('GET');
    expect(decodeURIComponent(url)).toBe(
      'https://step.amocrm.ru/api/v4/leads?query=S-1024&limit=250&order[created_at]=desc',
    );
  });

  it('finds the deal of this number alone', () => {
    expect(found(deal(3, 'S-10245'), deal(2, 'S-1024'), deal(1, 'S-1024', createdAt, 7))).toEqual({ value: 2 });
    expect(found({ id: 4, created_at: createdAt, custom_fields_values: null })).toEqual({ value: null });
    expect(readSearch(answered(204), lead(), field)).toEqual({ value: null });
  });

  it('finds no deal from before the lead, of a database that is gone', () => {
    expect(found(deal(2, 'S-1024', createdAt - 3_600))).toEqual({ value: null });
  });

  it('finds the first of two', () => {
    expect(found(deal(3, 'S-1024', createdAt + 9), deal(2, 'S-1024'))).toEqual({ value: 2 });
  });
});

it('a note of a person is not that of the site', () => {
  const note = (text: string) => answered(200, { _embedded: { notes: [{ id: 1, params: { text } }] } });
  expect(readNotes(note('Позвонил'), lead(), words)).toEqual({ value: false });
  expect(readNotes(answered(204), lead(), words)).toEqual({ value: false });
});

describe('an answer', () => {
  it('is the number of the deal, merged or not', () => {
    expect(
      readAdded(answered(200, [{ id: 7, contact_id: 8, company_id: null, request_id: ['1'], merged: true }])),
    ).toEqual({ value: 7 });
  });

  it.each([
    [401, '', /^HTTP 401: the token has expired or was withdrawn: make a new long-lived token .* set AMOCRM_TOKEN/],
    [402, '', /^HTTP 402: the account is not paid/],
    [403, '', /^HTTP 403: .* is blocked: ask the support of amoCRM/],
    [404, '', /^HTTP 404: there is no account at "domain"/],
    [301, '', /^HTTP 301: the account has another domain now: correct "domain"/],
    [429, '', /^HTTP 429: too many requests/],
    [
      400,
      invalid('custom_fields_values.0.field_id'),
      /does not take custom_fields_values\.0\.field_id NotSupportedChoice .*: correct number_field_id, "pipeline", "responsible" or "fields"/,
    ],
    [500, '<html>', /^HTTP 500$/],
    [200, '<html>', /^HTTP 200: not an answer of amoCRM$/],
    [200, { _embedded: {} }, /^HTTP 200: not an answer of amoCRM$/],
  ])('%i tells what to do', (status, body, retry) => {
    expect(readAdded(answered(status, body))).toMatchObject({ retry: expect.stringMatching(retry) as string });
  });

  it('of a limit asks for a pause', () => {
    expect(readAdded(answered(429))).toMatchObject({ afterMs: 60_000 });
    expect(readAdded(answered(429, '', 90_000))).toMatchObject({ afterMs: 90_000 });
  });
});

describe('an account', () => {
  const stops: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop();
  });

  async function accountWith(how: Parameters<typeof fakeAmocrm>[0] = {}) {
    const fake = await fakeAmocrm(how);
    stops.push(fake.close);
    const options: OptionsOf<'amocrm'> = {
      id: 'amo',
      type: 'amocrm',
      kinds: ['store-lead'],
      domain: fake.address,
      number_field_id: fake.numberField,
      fields: {},
      overrides: [],
    };
    const send = (isRepeat: boolean, token = fake.token) => {
      const secrets = { TELEGRAM_API_HOST: 'http://127.0.0.1:9', AMOCRM_TOKEN: token };
      return targetOf(options, secrets, words).send(lead(), new AbortController().signal, isRepeat);
    };
    return { ...fake, send };
  }

  it('gets a deal and its note, and says its number', async () => {
    const { send, deals, calls } = await accountWith();
    expect(await send(false)).toEqual({ number: '9000' });
    expect(deals).toMatchObject([
      { name: 'S-1024: Подключение', notes: [expect.stringContaining('Айгерім') as string] },
    ]);
    expect(calls).toEqual(['POST /api/v4/leads/complex', 'POST /api/v4/leads/9000/notes']);
  });

  it.each([
    ['a deal', ['lost' as const], 60_000],
    ['a note', ['given' as const, 'lost' as const], 0],
  ])('that has taken %s whose answer was lost gets it once', async (_what, lost, afterMs) => {
    const { send, deals, faults } = await accountWith();
    faults.push(...lost);
    expect(await send(false)).toMatchObject({ retry: expect.stringMatching(/^no connection: /) as string, afterMs });
    expect(await send(true)).toEqual({ number: '9000' });
    expect(await send(true)).toEqual({ number: '9000' });
    expect(deals.map(({ notes }) => notes.length)).toEqual([1]);
  });

  it('that refuses for a limit gets the lead at the next attempt', async () => {
    const { send, deals, faults } = await accountWith();
    faults.push({ status: 429 });
    expect(await send(false)).toMatchObject({ afterMs: 60_000 });
    expect(await send(true)).toEqual({ number: '9000' });
    expect(deals).toHaveLength(1);
  });

  it('without the field of the number says which field', async () => {
    const { send } = await accountWith({ fields: [] });
    expect(await send(false)).toMatchObject({ retry: expect.stringContaining('correct number_field_id') as string });
  });

  it('whose token was withdrawn says so, without the token', async () => {
    const { send } = await accountWith();
    const outcome = await send(false, 'withdrawn-secret');
    expect(outcome).toMatchObject({ retry: expect.stringContaining('make a new long-lived token') as string });
    expect(JSON.stringify(outcome)).not.toContain('withdrawn-secret');
  });
});

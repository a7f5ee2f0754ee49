import { describe, expect, it } from 'vitest';
import { leadWords } from '@/lib/delivery/lead-words';
import { readAdded, readNotes, readSearch, refusesFieldsFrom } from '@/lib/delivery/targets/amocrm-answers';
import { noteText } from '@/lib/delivery/targets/amocrm';
import { invalid } from '../../../support/fake-amocrm';
import { lead } from '../lead';

const words = leadWords();
const field = { number_field_id: 501 };
const answered = (status: number, body: unknown = '', retryAfterMs: number | null = null) => ({
  status,
  body: typeof body === 'string' ? body : JSON.stringify(body),
  retryAfterMs,
});

describe('a search for a deal', () => {
  const createdAt = lead().createdAt.getTime() / 1_000;
  const deal = (id: number, value: string, made = createdAt, own = 501) => ({
    id,
    created_at: made,
    custom_fields_values: [{ field_id: own, values: [{ value }] }],
  });

  it.each([
    ['the deal of this number', [deal(3, 'S-1024', createdAt, 7), deal(2, 'S-1024'), deal(1, 'S-10245')], 2],
    ['the first of two deals', [deal(3, 'S-1024', createdAt + 9), deal(2, 'S-1024')], 2],
    ['no deal without fields', [{ id: 4, created_at: createdAt, custom_fields_values: null }], null],
    ['no deal that is older than the lead', [deal(2, 'S-1024', createdAt - 3_600)], null],
  ])('finds %s', (_what, deals, value) => {
    expect(readSearch(answered(200, { _embedded: { leads: deals } }), lead(), field)).toEqual({ value });
  });

  it('finds nothing in an answer without content', () => {
    expect(readSearch(answered(204), lead(), field)).toEqual({ value: null });
  });
});

it('a note of a manager is not mistaken for the note of the site', () => {
  const note = (...texts: string[]) =>
    answered(200, { _embedded: { notes: texts.map((text, id) => ({ id, params: { text } })) } });
  const own = noteText(lead(), words);
  expect(readNotes(note('Позвонил', `${own}\n`), lead(), words)).toEqual({ value: true });
  expect(readNotes(note('Позвонил'), lead(), words)).toEqual({ value: false });
  expect(readNotes(answered(204), lead(), words)).toEqual({ value: false });
  const other = answered(200, { _embedded: { notes: [{ id: 1, params: [] }] } });
  expect(readNotes(other, lead(), words)).toEqual({ value: false });
});

it.each([
  ['fields behind the number', [3, 12], true],
  ['the first of them', [2], true],
  ['a field before them too', [1, 12], false],
  ['nothing that it names', [], false],
])('refusesFieldsFrom detects a refusal of the optional fields only: %s', (_what, places, isOfThem) => {
  const errors = places.map((place) => ({
    code: 'NotSupportedChoice',
    path: `custom_fields_values.${place}.field_id`,
  }));
  const body = { 'validation-errors': [{ errors }] };
  expect(refusesFieldsFrom(2, answered(400, body))).toBe(isOfThem);
  expect(refusesFieldsFrom(2, answered(500, body))).toBe(false);
});

describe('an answer of amoCRM', () => {
  it('contains the number of a merged deal', () => {
    expect(
      readAdded(answered(200, [{ id: 7, contact_id: 8, company_id: null, request_id: ['1'], merged: true }])),
    ).toEqual({ value: 7 });
  });

  // ../advice.test.ts has the reasons that docs/delivery.md lists.
  it.each([
    [400, invalid('pipeline_id'), /does not take pipeline_id NotSupportedChoice .*: correct number_field_id, /],
    [200, '<html>', /^HTTP 200: not an answer of amoCRM$/],
    [200, { _embedded: {} }, /^HTTP 200: not an answer of amoCRM$/],
  ])('gives the right retry reason for the status %i', (status, body, retry) => {
    expect(readAdded(answered(status, body))).toMatchObject({ retry: expect.stringMatching(retry) as string });
  });

  it('keeps the advice when its text is long', () => {
    const outcome = readAdded(answered(400, invalid('x'.repeat(1_000))));
    expect('retry' in outcome && outcome.retry.slice(0, 300)).toMatch(/"fields" of the target$/);
  });

  it('contains a pause only for a rate limit', () => {
    expect(readAdded(answered(429))).toMatchObject({ afterMs: 60_000 });
    expect(readAdded(answered(429, '', 90_000))).toMatchObject({ afterMs: 90_000 });
    expect(readAdded(answered(500))).toEqual({ retry: 'HTTP 500' });
  });
});

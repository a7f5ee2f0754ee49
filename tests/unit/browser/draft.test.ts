import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { deviceDraft, draftText } from '@/lib/browser/draft';
import { mockStorage } from '@/tests/support/browser-storage';

const NOW = Date.parse('2026-11-21T09:00:00.000Z');
const DAY_MS = 24 * 60 * 60_000;
const fields = z.object({ firstname: draftText, comment: draftText, floors: z.catch(z.number(), 0) });
const draft = deviceDraft('form', fields, (kept) => ({ ...kept, phone: '', iin: '', code: '' }));
const person = { phone: '+7 (701) 000 00 01', iin: '991231500016', code: '123456' };
const typed = { firstname: 'Айгерім', comment: '9 этажей', floors: 9, ...person };
const restored = { ...typed, phone: '', iin: '', code: '' };

let store: Map<string, string>;
beforeEach(() => {
  store = mockStorage('localStorage');
  vi.spyOn(console, 'info').mockReturnValue(undefined);
});

it('a form draft stores only the named fields', () => {
  draft.keep(typed, NOW);
  expect(draft.read(NOW)).toEqual(restored);
  expect([...store]).toEqual([
    ['draft-form', JSON.stringify({ saved_at: NOW, fields: { firstname: 'Айгерім', comment: '9 этажей', floors: 9 } })],
  ]);
});

it.each([
  ['Позвоните 8 701 000 00 01 после шести', 'Позвоните  после шести'],
  ['тел.:+7 (701) 000-00-01', 'тел.:'],
  ['87010000001', ''],
  ['ИИН 991231500016, кв. 25', 'ИИН , кв. 25'],
  ['8–701–000–00–01', ''],
  ['пр-т Абая, 150/230, кв. 12', 'пр-т Абая, 150/230, кв. 12'],
  ['с 12.03 по 15.04, 9 этажей', 'с 12.03 по 15.04, 9 этажей'],
])('a form draft removes phone numbers and IINs: %j becomes %j', (comment, kept) => {
  draft.keep({ ...typed, firstname: '.', comment }, NOW);
  expect(draft.read(NOW)?.comment).toBe(kept);
});

it.each([
  ['at once', 0, true],
  ['a day less a millisecond later', DAY_MS - 1, true],
  ['a day later', DAY_MS, false],
  ['before it was kept', -1, false],
])('a form draft expires after a day: read %s (%i ms) it exists: %j', (_when, later, isThere) => {
  draft.keep(typed, NOW);
  expect(draft.read(NOW + later)).toEqual(isThere ? restored : null);
  expect(store.has('draft-form')).toBe(isThere);
});

it('a form draft is deleted when its fields become empty, and on request', () => {
  for (const end of [() => draft.keep({ ...typed, firstname: '', comment: ' ' }, NOW), draft.forget]) {
    draft.keep(typed, NOW);
    end();
    expect([...store]).toEqual([]);
  }
});

describe('a form draft of another release', () => {
  it.each([
    ['a field of another type', { firstname: 5, comment: 'да', floors: 'девять' }, { comment: 'да' }],
    ['a field that is not known', { firstname: 'Айгерім', surname: 'Серікова' }, { firstname: 'Айгерім' }],
    ['a text that is too long', { firstname: 'Айгерім', comment: 'я'.repeat(5_001) }, { firstname: 'Айгерім' }],
  ])('loses only %s', (_what, kept, expected) => {
    store.set('draft-form', JSON.stringify({ saved_at: NOW, fields: kept }));
    const nothing = { firstname: '', comment: '', floors: 0, phone: '', iin: '', code: '' };
    expect(draft.read(NOW)).toEqual({ ...nothing, ...expected });
  });

  const unreadable = ['{', '5', 'null', '{"fields":{}}', '{"saved_at":"now","fields":{"firstname":"Айгерім"}}'];
  it.each(unreadable)('is deleted when it is unreadable: %s', (text) => {
    store.set('draft-form', text);
    expect(draft.read(NOW)).toBeNull();
    expect([...store]).toEqual([]);
  });
});

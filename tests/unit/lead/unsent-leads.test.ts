import { beforeEach, expect, it, vi } from 'vitest';
import { forgetUnsentLead, keepUnsentLead, readUnsentLeads, type UnsentLead } from '@/lib/lead/unsent-leads';
import { hasUnsentLeads, UNSENT_LEADS } from '@/lib/lead/unsent-leads-name';
import { mockStorage } from '@/tests/support/browser-storage';

const NOW = Date.parse('2026-11-21T09:00:00.000Z');
const DAY_MS = 24 * 60 * 60_000;
const person = { phone: '87000000001', firstname: 'Айгерім' };
const ending = { comment: '', consent_version: '2026-09-01', consent_at: '2026-11-21T08:59:00.000Z' };
const consultation = { ...person, ...ending };
const contents: Pick<UnsentLead, 'kind' | 'content'>[] = [
  { kind: 'store-lead', content: { ...person, full_address: 'Каскелен, ул. Абая, 5', ...ending } },
  { kind: 'update-by-consultation', content: consultation },
  { kind: 'store-lead-from-site', content: { ...person, company: 'ТОО «Құрылыс»', object: 'ЖК «Алатау»', ...ending } },
  { kind: 'call-request', content: { ...person, address: '', ...ending } },
];
const leadOf = (number: number) => ({
  kind: 'update-by-consultation' as const,
  content: consultation,
  key: `key-00000${number}`,
});
const keys = (now = NOW) => readUnsentLeads(now).map(({ key }) => key);

let store: Map<string, string>;
let told = 0;
beforeEach(() => {
  store = mockStorage('localStorage');
  vi.spyOn(console, 'info').mockReturnValue(undefined);
  vi.spyOn(Date, 'now').mockReturnValue(NOW);
  told = 0;
  vi.stubGlobal('window', new EventTarget());
  window.addEventListener('storage', () => (told += 1));
});

it.each(contents)('an unsent lead of the kind $kind is stored completely, with its key', (lead) => {
  expect(keepUnsentLead({ ...lead, key: 'key-000001' }, NOW)).toBe(true);
  expect(readUnsentLeads(NOW)).toEqual([{ ...lead, key: 'key-000001', saved_at: NOW }]);
  expect([hasUnsentLeads(), told]).toEqual([true, 1]);
});

it('unsent leads are unique by key, sorted with the newest last, and at most five', () => {
  for (const number of [1, 2, 1]) keepUnsentLead(leadOf(number), NOW);
  expect(keys()).toEqual(['key-000002', 'key-000001']);
  for (const number of [3, 4, 5, 6]) keepUnsentLead(leadOf(number), NOW);
  expect(keys()).toEqual([1, 3, 4, 5, 6].map((number) => `key-00000${number}`));
});

it.each([
  ['a day less a millisecond later', DAY_MS - 1, true],
  ['a day later', DAY_MS, false],
  ['before it was kept', -1, false],
])('an unsent lead expires after a day: read %s (%i ms) it exists: %j', (_when, later, isThere) => {
  keepUnsentLead(leadOf(1), NOW);
  expect(keys(NOW + later)).toEqual(isThere ? ['key-000001'] : []);
  expect(hasUnsentLeads()).toBe(isThere);
});

it('forgetUnsentLead deletes only the lead of the key, and fires an event', () => {
  for (const number of [1, 2]) keepUnsentLead(leadOf(number), NOW);
  forgetUnsentLead('key-000003');
  expect([keys(), told]).toEqual([['key-000001', 'key-000002'], 2]);
  forgetUnsentLead('key-000001');
  forgetUnsentLead('key-000002');
  expect([...store]).toEqual([]);
  expect([hasUnsentLeads(), told]).toEqual([false, 4]);
});

it.each([{ ...leadOf(1), saved_at: NOW, content: { ...consultation, recaptcha: 'token' } }, leadOf(1), null])(
  'an unreadable unsent lead is deleted alone: %j',
  (unreadable) => {
    const readable = { ...leadOf(2), saved_at: NOW };
    store.set(UNSENT_LEADS, JSON.stringify([unreadable, readable]));
    expect(readUnsentLeads(NOW)).toEqual([readable]);
    expect(JSON.parse(store.get(UNSENT_LEADS) ?? '')).toEqual([readable]);
  },
);

it('keepUnsentLead returns false when the storage is full or forbidden', () => {
  const refuse = () => {
    throw new DOMException('No', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(keepUnsentLead(leadOf(1), NOW)).toBe(false);
  expect([readUnsentLeads(NOW), hasUnsentLeads()]).toEqual([[], false]);
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { leadKinds } from '@/lib/contracts/lead';
import { earlierLead, saveOwnLead, ownLead, readOwnLeads, type OwnLead } from '@/lib/lead/own-leads';
import { mockStorage } from '@/tests/support/browser-storage';

let store: Map<string, string>;
const request = (number: string, kind: OwnLead['kind'] = 'store-lead'): OwnLead => ({
  number,
  kind,
  at: '2026-11-21T09:00:00.000Z',
});
const numbers = () => readOwnLeads().map(({ number }) => number);

beforeEach(() => {
  store = mockStorage('localStorage');
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});

describe('the leads stored on this device', () => {
  it('include only the last twenty, sorted with the newest first', () => {
    for (let number = 1; number <= 21; number += 1) saveOwnLead(request(String(number)));
    expect(numbers()).toEqual(Array.from({ length: 20 }, (_, index) => String(21 - index)));
  });

  it('contain each number once, with its latest data', () => {
    saveOwnLead(request('24001'));
    saveOwnLead(request('24002'));
    saveOwnLead({ ...request('24001'), at: '2026-11-21T10:00:00.000Z' });
    expect(readOwnLeads()).toEqual([{ ...request('24001'), at: '2026-11-21T10:00:00.000Z' }, request('24002')]);
  });
});

it('the earlier lead after a refusal is of the same kind, with both connection kinds counted as one', () => {
  saveOwnLead(request('24001', 're-application-lead'));
  saveOwnLead(request('24002', 'call-request'));
  const found = leadKinds.map((kind) => earlierLead(kind)?.number ?? null);
  expect(found).toEqual(['24001', '24001', null, null, '24002']);
});

it('the lead of this device with a typed number is found in every spelling of the number, with its key', () => {
  const own = { ...request('S-1024'), key: `${'a'.repeat(36)}.${'b'.repeat(43)}` };
  saveOwnLead(request('24001'));
  saveOwnLead(own);
  expect(['№ с-1024', '24 001', '24002', ''].map(ownLead)).toEqual([own, request('24001'), null, null]);
});

it.each([
  ['no number', { ...request(''), number: undefined }],
  ['a key of another form', { ...request('24001'), key: '24001' }],
  ['nothing', null],
])('an unreadable lead of this device does not affect other leads: %s', (_what, broken) => {
  for (const number of ['24001', '24002']) saveOwnLead(request(number));
  for (const [key, text] of store) store.set(key, JSON.stringify([broken, ...JSON.parse(text)]));
  expect(numbers()).toEqual(['24002', '24001']);
  expect(console.info).toHaveBeenCalledExactlyOnceWith('Requests kept on this device could not be read:', 1);
  saveOwnLead(request('24003'));
  expect(numbers()).toEqual(['24003', '24002', '24001']);
});

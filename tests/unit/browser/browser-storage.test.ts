import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { browserStorage } from '@/lib/browser/browser-storage';
import { forgetAddress, saveAddress, readSavedAddress } from '@/lib/address/saved-address';
import { keepMyChannels, readMyChannels } from '@/lib/channel/my-channels';
import { forgetOwnLeads, saveOwnLead, readOwnLeads } from '@/lib/lead/own-leads';
import { forgetDraft, keepDraft, readDraft } from '@/lib/order/order-draft';
import { forgetVisitHouse, keepVisitHouse, readVisitHouse } from '@/lib/address/visit-house';
import { mockStorage } from '@/tests/support/browser-storage';

const NOW = Date.parse('2026-11-21T09:00:00.000Z');
const who = {
  ...{ flat: '25', entrance: '2', floor: '5', latitude: 43.24 },
  ...{ firstname: 'Айгерім', phone: '87000000001', iin: '991231500016' },
};
const address = { street: 'пр-т Абая', house: '17' };
const key = `${'a'.repeat(36)}.${'b'.repeat(43)}`;
const request = { number: '24001', kind: 'store-lead', at: '2026-11-21T09:00:00.000Z', key } as const;
const house = { ...address, street_names: { ru: 'пр-т Абая', kk: 'Абай даңғылы' } };
const point = { id: 'abaya:17', latitude: 43.24, longitude: 76.91 };
const visited = {
  ...{ ...house, ...point },
  ...{ locale: 'ru', max_speed: 500, verdict: 'available', reason: 'Линия в доме.', technology: 'gpon', waiting: 3 },
  expires: NOW + 24 * 60 * 60_000,
};
const draft = {
  tariff: { tariff_id: 102, nomenclature_ids: [1_005] },
  address: { street_id: 'abaya', ...address, address_string: 'пр-т Абая, 17' },
  home_given: true,
  surname: 'Серікова',
  firstname: 'Айгүл',
  patronymic: null,
};
const answer = {
  ...{ code: 1, reason: 'Линия в доме.', technology: 'gpon', max_speed: 500, flats: 40, waiting: 3 },
  address: { ...who, ...house, ...point },
};
const asText = (value: object, wrong: object[]) => wrong.map((part) => JSON.stringify({ ...value, ...part }));

const keepers = [
  {
    what: 'the address',
    storage: 'localStorage',
    read: readSavedAddress,
    forget: forgetAddress,
    keep: () => saveAddress({ ...who, ...house }),
    stored: house,
    none: null,
    unreadable: ['[]', '"Абая, 17"', ...asText(house, [{ house: undefined }, { street: '' }, { house: 17 }])],
  },
  {
    what: 'the requests',
    storage: 'localStorage',
    read: readOwnLeads,
    forget: forgetOwnLeads,
    keep: () => saveOwnLead({ ...who, ...request }),
    stored: [request],
    none: [],
    unreadable: ['{}', '"24001"', '1'],
  },
  {
    what: 'the channels',
    storage: 'localStorage',
    read: readMyChannels,
    forget: () => keepMyChannels([]),
    keep: () => keepMyChannels(['khabar', '24kz']),
    stored: ['khabar', '24kz'],
    none: [],
    unreadable: ['{}', '"khabar"', '[1]', '[null]'],
  },
  {
    what: 'the order',
    storage: 'localStorage',
    read: () => readDraft(NOW),
    forget: forgetDraft,
    keep: () => keepDraft({ ...who, ...draft }, NOW),
    stored: { ...draft, saved_at: NOW },
    shown: draft,
    none: null,
    unreadable: [
      '[]',
      '{"tariff":{}}',
      ...asText({ ...draft, saved_at: NOW }, [{ saved_at: 'now' }, { tariff: { tariff_id: 0, nomenclature_ids: [] } }]),
    ],
  },
  {
    what: 'the house of the visit',
    storage: 'sessionStorage',
    read: () => readVisitHouse(NOW),
    forget: forgetVisitHouse,
    keep: () => keepVisitHouse({ answer, verdict: 'available' }, 'ru', NOW),
    stored: visited,
    none: null,
    unreadable: [
      '[]',
      '"Абая, 17"',
      ...asText(visited, [{ street: '' }, { house: 17 }, { locale: 'en' }, { street_names: { ru: 'пр-т Абая' } }]),
      ...asText(visited, [{ verdict: 'unknown' }, { expires: undefined }]),
    ],
  },
] as const;

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});

describe.each(keepers)(
  'browser storage of $what',
  ({ storage, read, keep, forget, stored, none, unreadable, ...more }) => {
    let store: Map<string, string>;
    beforeEach(() => {
      store = mockStorage(storage);
    });
    const kept = () => [...store.values()].map((text) => JSON.parse(text));

    it('stores only the allowed fields and restores them', () => {
      expect(read()).toEqual(none);
      expect(console.info).not.toHaveBeenCalled();
      keep();
      expect(kept()).toEqual([stored]);
      expect(read()).toEqual('shown' in more ? more.shown : stored);
    });

    it('deletes the stored data on request', () => {
      keep();
      forget();
      expect(read()).toEqual(none);
      expect(kept().flat()).toEqual([]);
    });

    it('returns nothing for unreadable text, and logs a message', () => {
      for (const text of ['', '{', 'null', ...unreadable]) {
        keep();
        for (const key of store.keys()) store.set(key, text);
        vi.mocked(console.info).mockClear();
        expect(read(), text).toEqual(none);
        expect(console.info, text).toHaveBeenCalledOnce();
      }
    });
  },
);

function denied(): never {
  throw new DOMException('The operation is insecure', 'SecurityError');
}

describe.each(['localStorage', 'sessionStorage'] as const)('browser storage in the %s', (storage) => {
  it.each([
    ['forbids it', { getItem: denied, setItem: denied, removeItem: denied }],
    ['has no storage', undefined],
  ])('logs why it stores nothing when the browser %s', (_what, refusing) => {
    const { read, keep, forget } = browserStorage('key', z.string(), 'It', storage);
    vi.stubGlobal(storage, refusing);
    keep('text');
    forget();
    expect(read()).toBeNull();
    const error = expect.stringMatching(/Error$/);
    expect(vi.mocked(console.info).mock.calls).toEqual([
      ['It could not be kept', error],
      ['It could not be removed', error],
      ['It could not be read', error],
    ]);
  });
});

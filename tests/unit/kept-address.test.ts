import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetAddress, keepAddress, readKeptAddress } from '@/lib/kept-address';

const store = new Map<string, string>();
const storage = {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => store.set(key, value),
  removeItem: (key: string) => store.delete(key),
};
const denied = () => {
  throw new DOMException('The operation is insecure', 'SecurityError');
};

beforeEach(() => {
  store.clear();
  vi.stubGlobal('localStorage', storage);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the kept address', () => {
  it('is the last house that was asked about', () => {
    expect(readKeptAddress()).toBeNull();
    keepAddress({ street: 'пр-т Абая', house: '17' });
    keepAddress({ street: 'мкр Аксай-4', house: '5' });
    expect(readKeptAddress()).toEqual({ street: 'мкр Аксай-4', house: '5' });
  });

  it('holds nothing about who lives there', () => {
    const visitor = { street: 'пр-т Абая', house: '17', flat: '25', entrance: '2', floor: '5', firstname: 'Айгерім', latitude: 43.24 };
    keepAddress(visitor);
    expect([...store.values()].map((text) => JSON.parse(text))).toEqual([{ street: 'пр-т Абая', house: '17' }]);
  });

  it('can be forgotten', () => {
    keepAddress({ street: 'пр-т Абая', house: '17' });
    forgetAddress();
    expect(readKeptAddress()).toBeNull();
    expect(store.size).toBe(0);
  });

  it.each(['', '{', 'null', '[]', '"Абая, 17"', '{"street":"Абая"}', '{"street":"","house":"17"}', '{"street":"Абая","house":17}'])('is none when the device has «%s»', (text) => {
    keepAddress({ street: 'пр-т Абая', house: '17' });
    for (const key of store.keys()) store.set(key, text);
    expect(readKeptAddress()).toBeNull();
  });

  it('is none where nothing can be kept', () => {
    vi.stubGlobal('localStorage', { getItem: denied, setItem: denied, removeItem: denied });
    expect(() => keepAddress({ street: 'пр-т Абая', house: '17' })).not.toThrow();
    expect(() => forgetAddress()).not.toThrow();
    expect(readKeptAddress()).toBeNull();
  });
});

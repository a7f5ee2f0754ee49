import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepMyChannels, readMyChannels } from '@/lib/my-channels';

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) });
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('nothing is kept at first', () => {
  expect(readMyChannels()).toEqual([]);
  expect(console.info).not.toHaveBeenCalled();
});

it.each([[['khabar', '24kz']], [[]]])('%j is kept as it is', (ids) => {
  keepMyChannels(ids);
  expect(readMyChannels()).toEqual(ids);
});

it('nothing but the ids is kept', () => {
  keepMyChannels(['khabar']);
  expect([...kept.values()]).toEqual(['["khabar"]']);
});

describe('what cannot be read counts as nothing, and is told', () => {
  it.each(['', '{', '{}', 'null', '"khabar"', '[1]', '[null]'])('%s', (text) => {
    keepMyChannels([]);
    for (const key of kept.keys()) kept.set(key, text);
    expect(readMyChannels()).toEqual([]);
    expect(console.info).toHaveBeenCalledTimes(1);
  });
});

it('a device that forbids it is told of and tolerated', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  expect(readMyChannels()).toEqual([]);
  expect(() => keepMyChannels(['khabar'])).not.toThrow();
  expect(console.info).toHaveBeenCalledTimes(2);
});

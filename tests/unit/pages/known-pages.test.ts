import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isKnownPage, registerPageCheck } from '@/lib/pages/known-pages';
import { sharedState } from '@/lib/process/shared-state.mjs';

beforeEach(() => {
  delete sharedState.pageCheck;
});

afterEach(() => {
  vi.restoreAllMocks();
});

it('a path with a parameter is no known page before a check is registered', async () => {
  expect(await isKnownPage('/news/optika')).toBe(false);
});

describe('isKnownPage with a registered check', () => {
  it.each(['/news/optika', '/cards/101', '/tech/gpon', '/telephony/minutes'])('asks it about %s', async (path) => {
    const check = vi.fn((asked: string) => Promise.resolve(asked === path));
    registerPageCheck(check);
    expect(await isKnownPage(path)).toBe(true);
    expect(await isKnownPage(`${path}x`)).toBe(false);
    expect(check.mock.calls).toEqual([[path], [`${path}x`]]);
  });

  it('does not ask about a path of another shape', async () => {
    const check = vi.fn(() => Promise.resolve(true));
    registerPageCheck(check);
    for (const path of ['/', '/news', '/news/', '/news/a/b', '/static/dokumenty/x', '/News/optika', 'news/optika', ''])
      expect(await isKnownPage(path), path).toBe(false);
    expect(check).not.toHaveBeenCalled();
  });

  it('a check that fails lets the page itself decide and is logged', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    registerPageCheck(() => Promise.reject(new Error('content API is down')));
    expect(await isKnownPage('/news/optika')).toBe(true);
    expect(log).toHaveBeenCalledExactlyOnceWith('page check: content API is down');
  });

  it('a check that takes long lets the page itself decide', async () => {
    vi.useFakeTimers();
    registerPageCheck(() => new Promise(() => undefined));
    const known = isKnownPage('/news/optika');
    await vi.runAllTimersAsync();
    vi.useRealTimers();
    expect(await known).toBe(true);
  });
});

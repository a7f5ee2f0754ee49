import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isKnownPage, registerPageCheck } from '@/lib/pages/known-pages';
import { sharedState } from '@/lib/process/shared-state.mjs';

beforeEach(() => {
  delete sharedState.pageCheck;
});

it('isKnownPage returns false for a path with a parameter before a check is registered', async () => {
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

  it('returns false for a path of another shape without asking the check', async () => {
    const check = vi.fn(() => Promise.resolve(true));
    registerPageCheck(check);
    for (const path of ['/', '/news', '/news/', '/news/a/b', '/static/dokumenty/x', '/News/optika', 'news/optika', ''])
      expect(await isKnownPage(path), path).toBe(false);
    expect(check).not.toHaveBeenCalled();
  });

  it('returns true and logs the error when the check fails', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    registerPageCheck(() => Promise.reject(new Error('content API is down')));
    expect(await isKnownPage('/news/optika')).toBe(true);
    expect(log).toHaveBeenCalledExactlyOnceWith('page check: content API is down');
  });

  it('returns true when the check takes too long', async () => {
    vi.useFakeTimers();
    registerPageCheck(() => new Promise(() => undefined));
    const known = isKnownPage('/news/optika');
    await vi.runAllTimersAsync();
    vi.useRealTimers();
    expect(await known).toBe(true);
  });
});

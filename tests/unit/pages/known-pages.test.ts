import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isKnownPage, registerPageCheck } from '@/lib/pages/known-pages';
import { sharedState } from '@/lib/process/shared-state.mjs';

const parameterised = ['/news/optika', '/cards/101', '/tech/gpon', '/telephony/minutes', '/news/%D0%B0'];

beforeEach(() => {
  delete sharedState.pageCheck;
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe('before a check is registered', () => {
  it.each(parameterised)('%s is no page', async (path) => {
    expect(await isKnownPage(path)).toBe(false);
  });
});

describe('with a registered check', () => {
  it.each(parameterised)('asks it about %s', async (path) => {
    const check = vi.fn((asked: string) => Promise.resolve(asked === path));
    registerPageCheck(check);
    expect(await isKnownPage(path)).toBe(true);
    expect(await isKnownPage(`${path}x`)).toBe(false);
    expect(check.mock.calls).toEqual([[path], [`${path}x`]]);
  });

  it.each([
    '/',
    '/news',
    '/news/',
    '/news/a/b',
    '/static/dokumenty/x',
    '/News/optika',
    '/combo-2-in-1/x',
    'news/optika',
    '//optika',
    '',
  ])('does not even ask about "%s", which has not the shape of such a page', async (path) => {
    const check = vi.fn(() => Promise.resolve(true));
    registerPageCheck(check);
    expect(await isKnownPage(path)).toBe(false);
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

  it('the check registered last is the one that is asked', async () => {
    registerPageCheck(() => Promise.resolve(false));
    registerPageCheck(() => Promise.resolve(true));
    expect(await isKnownPage('/news/optika')).toBe(true);
  });
});

import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { invalidateContent } from '@/lib/process/content-age.mjs';
import { ReadCache } from '@/lib/upstream/read-cache';

const FRESH_MS = 60_000;
const PAUSE_MS = 1_000;
const STALE_MS = 60 * 60_000;
const PATIENCE_MS = 10_000;

class Gone extends Error {}

const read = vi.fn<(signal: AbortSignal) => Promise<string>>();
let cache: ReadCache<string>;
const get = (signal?: AbortSignal, key = 'key') =>
  cache.get(key, async (shared) => ({ value: await read(shared) }), signal);
/** Gives no answer until it is given up. */
const hanging = (signal: AbortSignal) =>
  new Promise<string>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockReturnValue();
  read.mockReset().mockResolvedValue('one');
  cache = new ReadCache({ freshMs: FRESH_MS, entries: 2, isGone: (error) => error instanceof Gone });
});
afterEach(() => {
  invalidateContent(0);
  vi.useRealTimers();
});

describe('a value of the read cache', () => {
  it('is read once while it is fresh, and again when it is stale', async () => {
    expect([await get(), await get()]).toEqual(['one', 'one']);
    vi.setSystemTime(Date.now() + FRESH_MS - 1);
    await get();
    expect(read).toHaveBeenCalledOnce();
    vi.setSystemTime(Date.now() + 1);
    read.mockResolvedValue('two');
    expect(await get()).toBe('two');
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('is read again after an invalidation, and stays when that read fails', async () => {
    await get();
    vi.setSystemTime(Date.now() + 1);
    invalidateContent(Date.now());
    read.mockResolvedValue('two');
    expect([await get(), await get()]).toEqual(['two', 'two']);
    expect(read).toHaveBeenCalledTimes(2);
    vi.setSystemTime(Date.now() + 1);
    invalidateContent(Date.now());
    read.mockRejectedValue(new Error('down'));
    expect(await get()).toBe('two');
  });

  it('is read once for concurrent callers', async () => {
    expect(await Promise.all([get(), get(), get()])).toEqual(['one', 'one', 'one']);
    expect(read).toHaveBeenCalledOnce();
  });

  it('leaves no listener on the signal of its callers', async () => {
    const { signal } = new AbortController();
    await get(signal);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  it('is evicted when it is the least recently used', async () => {
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await get(undefined, key);
    expect(read).toHaveBeenCalledTimes(4);
  });

  it('is deeply frozen', async () => {
    const lists = new ReadCache<{ names: string[] }>({ freshMs: FRESH_MS, entries: 1 });
    const list = await lists.get('key', async () => ({ value: { names: ['one'] } }));
    expect(() => list.names.push('two')).toThrow(TypeError);
    expect(() => Object.assign(list, { names: [] })).toThrow(TypeError);
  });

  it('is read again after the cache is cleared, and a pending read is not stored', async () => {
    const before = get();
    cache.clear();
    read.mockResolvedValue('two');
    expect([await before, await get(), await get()]).toEqual(['one', 'two', 'two']);
  });
});

describe('a failed read without a cached value', () => {
  it('is shared by concurrent callers and by later callers during the pause', async () => {
    read.mockRejectedValue(new Error('down'));
    const failures = await Promise.allSettled([get(), get()]);
    expect(failures.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    vi.setSystemTime(Date.now() + PAUSE_MS - 1);
    await expect(get()).rejects.toThrow('down');
    expect(read).toHaveBeenCalledOnce();
    vi.setSystemTime(Date.now() + 1);
    read.mockResolvedValue('one');
    expect(await get()).toBe('one');
    expect(console.error).not.toHaveBeenCalled();
  });

  it('is not stored when it reports that the value does not exist', async () => {
    read.mockRejectedValueOnce(new Gone('none'));
    await expect(get()).rejects.toThrow('none');
    expect(await get()).toBe('one');
  });
});

describe('a stale value whose refresh fails', () => {
  beforeEach(async () => {
    await get();
    vi.setSystemTime(Date.now() + FRESH_MS);
    read.mockRejectedValue(new Error('down'));
  });

  it('stays, is logged once, and is read again after each pause until a read succeeds', async () => {
    expect(await get()).toBe('one');
    expect(await get()).toBe('one');
    expect(read).toHaveBeenCalledTimes(2);
    vi.setSystemTime(Date.now() + PAUSE_MS);
    expect(await get()).toBe('one');
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    expect(read).toHaveBeenCalledTimes(3);
    expect(vi.mocked(console.error).mock.calls).toEqual([['down: the previous answer stays in use']]);
    read.mockResolvedValue('two');
    // A call does not wait for a back end known to be down.
    expect(await get()).toBe('one');
    await vi.advanceTimersByTimeAsync(0);
    expect(await get()).toBe('two');
    expect(read).toHaveBeenCalledTimes(4);
  });

  it('is served for at most an hour', async () => {
    expect(await get()).toBe('one');
    vi.setSystemTime(Date.now() + STALE_MS);
    await expect(get()).rejects.toThrow('down');
  });

  it('is removed at once when the read reports that it no longer exists', async () => {
    read.mockRejectedValueOnce(new Gone('none'));
    await expect(get()).rejects.toThrow('none');
    read.mockResolvedValue('two');
    expect(await get()).toBe('two');
  });

  it('is served after ten seconds to callers who wait for a read that hangs', async () => {
    read.mockImplementation(hanging);
    const waiting = Promise.all([get(), get()]);
    await vi.advanceTimersByTimeAsync(PATIENCE_MS);
    expect(await waiting).toEqual(['one', 'one']);
    expect(read).toHaveBeenCalledTimes(2);
  });
});

describe('a value that another process has read', () => {
  it('ages from that read, and is not outdated by an invalidation before this process got it', async () => {
    const found = vi.fn(async () => ({ value: 'one', readAt: Date.now() - FRESH_MS / 2 }));
    vi.setSystemTime(Date.now() + STALE_MS);
    invalidateContent(Date.now() - 1);
    const getFound = () => cache.get('key', found);
    expect([await getFound(), await getFound()]).toEqual(['one', 'one']);
    expect(found).toHaveBeenCalledOnce();
    vi.setSystemTime(Date.now() + FRESH_MS / 2);
    await getFound();
    expect(found).toHaveBeenCalledTimes(2);
  });

  it('stays while its refresh fails, is logged once, and is read again after a pause', async () => {
    const failing = async () => ({ value: 'theirs', readAt: Date.now() - FRESH_MS, failure: new Error('down') });
    expect([await cache.get('key', failing), await cache.get('key', failing)]).toEqual(['theirs', 'theirs']);
    expect(vi.mocked(console.error).mock.calls).toEqual([['down: the previous answer stays in use']]);
    read.mockResolvedValue('two');
    vi.setSystemTime(Date.now() + PAUSE_MS);
    await get();
    await vi.advanceTimersByTimeAsync(0);
    expect(await get()).toBe('two');
  });

  it('does not replace a newer value of this process', async () => {
    await get();
    vi.setSystemTime(Date.now() + FRESH_MS);
    const older = async () => ({ value: 'older', readAt: Date.now() - 2 * FRESH_MS, failure: new Error('down') });
    expect(await cache.get('key', older)).toBe('one');
  });
});

describe('a caller of the read cache that aborts', () => {
  it('does not abort the read for other callers, and the value is stored', async () => {
    const leaving = new AbortController();
    const [left, stayed] = [get(leaving.signal), get(new AbortController().signal)];
    leaving.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
    expect(await stayed).toBe('one');
    await get();
    expect(read).toHaveBeenCalledOnce();
  });

  it('aborts the read when no other caller waits, without a failure for later callers', async () => {
    read.mockImplementation(hanging);
    const [one, other] = [new AbortController(), new AbortController()];
    const waiting = Promise.allSettled([get(one.signal), get(other.signal)]);
    one.abort();
    await vi.advanceTimersByTimeAsync(0);
    expect(read.mock.lastCall?.[0].aborted).toBe(false);
    other.abort();
    await waiting;
    expect(read.mock.lastCall?.[0].aborted).toBe(true);
    read.mockResolvedValue('two');
    expect(await get()).toBe('two');
  });

  it('starts no read when its signal is already aborted', async () => {
    await expect(get(AbortSignal.abort(new Error('left')))).rejects.toThrow('left');
    expect(read).not.toHaveBeenCalled();
  });
});

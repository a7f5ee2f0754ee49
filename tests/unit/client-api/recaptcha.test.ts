import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createRecaptcha } from '@/lib/client-api/recaptcha';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

describe('createRecaptcha', () => {
  it('requests a fresh token for the action "login" each time', async () => {
    const recaptcha = createRecaptcha();
    const execute = vi.fn().mockResolvedValueOnce('first').mockResolvedValueOnce('second');
    recaptcha.announce(execute);
    expect([await recaptcha.token(), await recaptcha.token()]).toEqual(['first', 'second']);
    expect(execute.mock.calls).toEqual([['login'], ['login']]);
  });

  it('waits for a script that loads after the call for a token', async () => {
    const recaptcha = createRecaptcha();
    const token = recaptcha.token();
    await vi.advanceTimersByTimeAsync(7_999);
    recaptcha.announce(() => Promise.resolve('token'));
    expect(await token).toBe('token');
  });

  it.each([
    ['without a script', undefined],
    ['when the script loads but does not answer', () => new Promise<string>(() => undefined)],
  ])('gives up after eight seconds %s', async (_when, execute) => {
    const recaptcha = createRecaptcha();
    if (execute !== undefined) recaptcha.announce(execute);
    const settled = vi.fn();
    const outcome = recaptcha
      .token()
      .catch((error: unknown) => error)
      .finally(settled);
    await vi.advanceTimersByTimeAsync(7_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toEqual(new Error('reCAPTCHA did not answer'));
  });

  it('fails at once when the script does not load, and loads it again for the next token', async () => {
    const recaptcha = createRecaptcha();
    const waiting = recaptcha.token();
    const loadAgain = vi.fn<() => void>();
    recaptcha.fail(loadAgain);
    await expect(waiting).rejects.toThrow('the script of reCAPTCHA did not come');
    expect(loadAgain).not.toHaveBeenCalled();
    const next = Promise.all([recaptcha.token(), recaptcha.token()]);
    expect(loadAgain).toHaveBeenCalledTimes(1);
    recaptcha.announce(() => Promise.resolve('token'));
    expect(await next).toEqual(['token', 'token']);
  });

  it('fails with the error of the script', async () => {
    const recaptcha = createRecaptcha();
    recaptcha.announce(() => Promise.reject(new Error('invalid site key')));
    await expect(recaptcha.token()).rejects.toThrow('invalid site key');
  });
});

import { describe, expect, it, vi } from 'vitest';
import { receivedCode } from '@/lib/browser/one-time-code';

type Get = (options: { otp: { transport: string[] }; signal: AbortSignal }) => Promise<unknown>;

/** A browser with WebOTP, or without it. */
function mockBrowser(get: Get | null) {
  const asked = vi.fn<Get>(get ?? (() => Promise.resolve(null)));
  vi.stubGlobal('window', get === null ? {} : { OTPCredential: class {} });
  vi.stubGlobal('navigator', { credentials: { get: asked } });
  return asked;
}

describe('the one-time code of an SMS', () => {
  it('is requested from the browser and returned unchanged', async () => {
    const asked = mockBrowser(() => Promise.resolve({ type: 'otp', code: '123456' }));
    const { signal } = new AbortController();
    expect(await receivedCode(signal)).toBe('123456');
    expect(asked.mock.calls).toEqual([[{ otp: { transport: ['sms'] }, signal }]]);
  });

  it('is not requested when the browser does not support it', async () => {
    const asked = mockBrowser(null);
    expect(await receivedCode(new AbortController().signal)).toBeNull();
    expect(asked).not.toHaveBeenCalled();
  });

  it('is null when the browser returns anything else', async () => {
    for (const credential of [null, undefined, {}, { code: 123_456 }, 'code']) {
      mockBrowser(() => Promise.resolve(credential));
      expect(await receivedCode(new AbortController().signal)).toBeNull();
    }
  });

  it('is none when the visitor refuses, and the reason is logged', async () => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    const refusal = new DOMException('refused', 'NotAllowedError');
    mockBrowser(() => Promise.reject(refusal));
    expect(await receivedCode(new AbortController().signal)).toBeNull();
    expect(info.mock.calls).toEqual([['The browser read no code', refusal]]);
  });

  it('is null, without a log line, after an abort', async () => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    const controller = new AbortController();
    mockBrowser(
      ({ signal }) =>
        new Promise((_, reject) =>
          signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError'))),
        ),
    );
    const received = receivedCode(controller.signal);
    controller.abort();
    expect(await received).toBeNull();
    expect(info).not.toHaveBeenCalled();
  });
});

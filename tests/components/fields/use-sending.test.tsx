import { act, renderHook } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { useSending, type Send } from '@/components/fields/use-sending';
import { CaptchaProvider } from '@/components/runtime/captcha-provider';
import { newQueryClient } from '@/components/runtime/query-client';
import { RequestError } from '@/lib/client-api/request';
import { STILL_WORKING_AFTER_MS } from '@/lib/config/limits';
import { expectConsole } from '../../support/dom';

function open() {
  const queryClient = newQueryClient();
  return renderHook(() => useSending<string>('It was not sent'), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queryClient}>
        <CaptchaProvider active={false}>{children}</CaptchaProvider>
      </QueryClientProvider>
    ),
  });
}

/** Work whose end the test decides. It ignores its signal: an answer may be on its way already. */
function byHand() {
  const signals: AbortSignal[] = [];
  let settle = { answer: (_answer: string) => {}, fail: (_error: unknown) => {} };
  const work: Send<string> = (signal) => {
    signals.push(signal);
    return new Promise((answer, fail) => {
      settle = { answer, fail };
    });
  };
  return {
    work,
    signals,
    answer: (text: string) => act(async () => settle.answer(text)),
    fail: (error: unknown) => act(async () => settle.fail(error)),
  };
}

const rest = { pending: false, slow: false, problem: null, cancel: expect.any(Function) };
const outcome = () => ({ onAnswer: vi.fn<(answer: string) => void>(), onFailed: vi.fn<() => void>() });

describe('useSending', () => {
  it('is pending until the answer arrives, refuses another submission meanwhile, and returns the answer', async () => {
    const { result } = open();
    const [first, second, told] = [byHand(), byHand(), outcome()];
    expect(result.current).toMatchObject({ sending: rest, answer: null });
    act(() => {
      expect(result.current.send(first.work, told)).toBe(true);
      expect(result.current.send(second.work)).toBe(false);
    });
    expect(result.current).toMatchObject({ sending: { ...rest, pending: true }, answer: null });
    await first.answer('yes');
    expect(result.current).toMatchObject({ sending: rest, answer: 'yes' });
    expect(told.onAnswer.mock.calls).toEqual([['yes']]);
    expect(told.onFailed).not.toHaveBeenCalled();
    expect(second.signals).toEqual([]);
    act(() => expect(result.current.send(second.work)).toBe(true));
    expect(result.current.answer).toBeNull();
  });

  it('reports the problem of a failed submission and allows a retry', async () => {
    expectConsole(/It was not sent/);
    const { result } = open();
    const [sent, told] = [byHand(), outcome()];
    act(() => void result.current.send(sent.work, told));
    await sent.fail(new RequestError('network', null));
    expect(result.current.sending).toMatchObject({ pending: false, problem: { kind: 'network' } });
    expect(told.onFailed).toHaveBeenCalledTimes(1);
    act(() => void result.current.send(sent.work, told));
    expect(result.current.sending).toEqual({ ...rest, pending: true });
    await sent.answer('yes');
    expect(told.onAnswer.mock.calls).toEqual([['yes']]);
  });

  it('is slow after eight seconds and restarts the count for the next submission', async () => {
    vi.useFakeTimers();
    const { result } = open();
    const sent = byHand();
    act(() => void result.current.send(sent.work));
    act(() => vi.advanceTimersByTime(STILL_WORKING_AFTER_MS - 1));
    expect(result.current.sending.slow).toBe(false);
    act(() => vi.advanceTimersByTime(1));
    expect(result.current.sending.slow).toBe(true);
    await sent.answer('yes');
    act(() => void result.current.send(sent.work));
    expect(result.current.sending.slow).toBe(false);
  });

  it('reports a cancelled submission at once, ignores its late answer and allows the next submission', async () => {
    const { result } = open();
    const [first, second, told] = [byHand(), byHand(), outcome()];
    act(() => void result.current.send(first.work, told));
    act(() => result.current.sending.cancel());
    expect(first.signals[0]?.aborted).toBe(true);
    expect(result.current.sending).toMatchObject({ pending: false, problem: { kind: 'cancelled' } });
    act(() => expect(result.current.send(second.work)).toBe(true));
    await first.answer('late');
    expect(result.current).toMatchObject({ sending: { pending: true, problem: null }, answer: null });
    await second.answer('yes');
    expect(result.current.answer).toBe('yes');
    expect([told.onAnswer, told.onFailed].flatMap(({ mock }) => mock.calls)).toEqual([]);
  });

  it('aborts the submission when its component unmounts', async () => {
    const { result, unmount } = open();
    const [sent, told] = [byHand(), outcome()];
    act(() => void result.current.send(sent.work, told));
    unmount();
    expect(sent.signals[0]?.aborted).toBe(true);
    await sent.answer('late');
    expect(told.onAnswer).not.toHaveBeenCalled();
  });
});

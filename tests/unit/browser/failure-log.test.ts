import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { logFailure } from '@/lib/browser/failure-log';
import { RequestError } from '@/lib/client-api/request';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});

const linesOf = (level: 'error' | 'info') => vi.mocked(level === 'info' ? console.info : console.error).mock.calls;

/** An error as the browser throws it. */
function thrown(action: () => unknown): unknown {
  try {
    action();
  } catch (failure) {
    return failure;
  }
  throw new Error('nothing was thrown');
}

const typed = '{"phone":"87000000001","firstname":"Айгерім"';

describe('the log line of a failure (specification, section 8)', () => {
  const failed = (failure: 'network' | 'server', status: number | null, cause?: unknown) =>
    new RequestError(failure, status, null, null, { call: 'GET /v1/config', cause });
  const broken = new TypeError(`Failed to fetch /client-api/v1/x?phone=${typed}`);
  const noJson = thrown(() => JSON.parse(typed));
  const noNumber = thrown(() => z.object({ phone: z.number() }).parse({ phone: typed }));

  it.each<[what: string, failure: unknown, words: string]>([
    ['of a call that the site refuses', failed('server', 502), 'RequestError: GET /v1/config: server 502'],
    ['of a broken line', failed('network', null, broken), 'RequestError: GET /v1/config: network (TypeError)'],
    [
      'of another answer than JSON',
      failed('server', 200, noJson),
      'RequestError: GET /v1/config: server 200 (SyntaxError)',
    ],
    ['of an answer of another shape', noNumber, '$ZodError'],
    ['of the browser', new DOMException(`no ${typed}`, 'NotAllowedError'), 'NotAllowedError'],
    ['of what is no error', typed, 'unknown'],
  ])('names the failure without personal data: a failure %s', (_what, failure, words) => {
    logFailure('It failed', failure);
    expect([linesOf('error'), linesOf('info')]).toEqual([[['It failed', words]], []]);
  });

  it('has the level info on request', () => {
    logFailure('It failed', new RequestError('timeout', null), 'info');
    expect([linesOf('error'), linesOf('info')]).toEqual([[], [['It failed', 'RequestError: timeout']]]);
  });
});

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
  const [call, broken] = ['GET /v1/config', new TypeError(`Failed to fetch /client-api/v1/x?phone=${typed}`)];
  const noJson = thrown(() => JSON.parse(typed));
  const noNumber = thrown(() => z.object({ phone: z.number() }).parse({ phone: typed }));

  it.each<[what: string, failure: unknown, words: string]>([
    [
      'of a call that the site refuses, with its name and status',
      new RequestError('server', 502, 'upstream', null, { call }),
      'RequestError: GET /v1/config: server 502',
    ],
    [
      'of a broken line',
      new RequestError('network', null, null, null, { call, cause: broken }),
      'RequestError: GET /v1/config: network (TypeError)',
    ],
    [
      'of an answer that is not JSON, without its words',
      new RequestError('server', 200, null, null, { call, cause: noJson }),
      'RequestError: GET /v1/config: server 200 (SyntaxError)',
    ],
    ['of an answer of another shape, without its words', noNumber, '$ZodError'],
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

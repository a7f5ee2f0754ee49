import { describe, expect, it } from 'vitest';
import { sendingProblem, cancelledProblem } from '@/components/fields/sending-problem';
import { CaptchaError } from '@/components/runtime/captcha-provider';
import { RequestError } from '@/lib/client-api/request';

describe('the problem of a failed submission', () => {
  it.each([
    ['without a captcha token', new CaptchaError('No captcha token'), 'captcha'],
    ['by a fault of ours', new TypeError('undefined is not a function'), 'server'],
    ['on a broken line', new RequestError('network', null), 'network'],
    ['in silence', new RequestError('timeout', null), 'timeout'],
    ['by a stop', new RequestError('cancelled', null), 'cancelled'],
    ['at an answer that nobody can read', new RequestError('server', 200), 'server'],
  ] as const)('has a kind but no field, status or retry time when sending fails %s', (_how, error, kind) => {
    expect(sendingProblem(error)).toEqual({ ...cancelledProblem, kind });
  });

  it.each([
    ['invalid', 400, 'invalid'],
    ['captcha', 403, 'captcha'],
    ['limit', 429, 'limit'],
    ['session', 409, 'server'],
    ['refused', 422, 'server'],
    [null, 404, 'server'],
  ] as const)('keeps the code, field, status and retry time of a refusal with code %s', (code, status, kind) => {
    const error = new RequestError('refused', status, code, 'phone', { retryAt: 1_000 });
    expect(sendingProblem(error)).toEqual({ kind, code, field: 'phone', status, retryAt: 1_000 });
  });

  it('keeps the status of a server error', () => {
    expect(sendingProblem(new RequestError('server', 502, 'upstream'))).toMatchObject({ kind: 'server', status: 502 });
  });
});

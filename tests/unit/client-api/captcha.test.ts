import { describe, expect, it, vi } from 'vitest';
import { solveProofOfWork, withToken } from '@/lib/client-api/captcha';
import { RequestError } from '@/lib/client-api/request';
import { MINIMUM_FETCH_DELAY_MS } from '@/lib/config/limits';
import { playNetwork } from '../../support/played-network';

const { fetchStub } = playNetwork();

/** Work that nobody can do: the whole key is asked for. */
const endless = {
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    nonce: '00',
    salt: '00',
    cost: 1,
    keyLength: 32,
    keyPrefix: 'f'.repeat(64),
  },
  signature: 'x',
};

describe('solveProofOfWork', () => {
  it('stops in the middle of its work', async () => {
    fetchStub.mockResolvedValue(Response.json(endless));
    const controller = new AbortController();
    const token = solveProofOfWork(controller.signal).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(MINIMUM_FETCH_DELAY_MS);
    controller.abort();
    expect(await token).toEqual(new RequestError('cancelled', null));
  });
});

describe('a call that needs a token', () => {
  const unverified = new RequestError('server', 503, 'captcha', 'recaptcha');

  it('is made once more by a proof of work when Google could not be asked about its token', async () => {
    const call = vi.fn<(byWork: boolean) => Promise<string>>(async (byWork) => {
      if (!byWork) throw unverified;
      return 'done';
    });
    expect(await withToken(call)).toBe('done');
    expect(call.mock.calls).toEqual([[false], [true]]);
  });

  it.each([
    ['a token that is no good', new RequestError('refused', 403, 'captcha', 'recaptcha')],
    ['a failure of the site', new RequestError('server', 500, 'internal')],
    ['what is no answer', new Error('gone')],
  ])('is not made again for %s', async (_what, error) => {
    const call = vi.fn<() => Promise<string>>().mockRejectedValue(error);
    await expect(withToken(call)).rejects.toBe(error);
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('is given up when that fails as well', async () => {
    const call = vi.fn<() => Promise<string>>().mockRejectedValue(unverified);
    await expect(withToken(call)).rejects.toBe(unverified);
    expect(call).toHaveBeenCalledTimes(2);
  });
});

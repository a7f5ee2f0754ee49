import { describe, expect, it, vi } from 'vitest';
import { solveProofOfWork } from '@/lib/client-api/captcha';
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

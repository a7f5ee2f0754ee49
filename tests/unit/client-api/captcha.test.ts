import { describe, expect, it, vi } from 'vitest';
import { solveProofOfWork, withToken } from '@/lib/client-api/captcha';
import { RequestError } from '@/lib/client-api/request';
import { CHALLENGE_WAIT_MS, MINIMUM_FETCH_DELAY_MS } from '@/lib/config/limits';
import { mockNetwork } from '../../support/mock-network';

const { fetchStub } = mockNetwork();

const SECOND_MS = 1_000;

/** Impossible work: it asks for the whole key. */
const endless = {
  parameters: {
    ...{ algorithm: 'PBKDF2/SHA-256', nonce: '00', salt: '00', cost: 1 },
    ...{ keyLength: 32, keyPrefix: 'f'.repeat(64) },
  },
  signature: 'x',
};

const begin = (signal = new AbortController().signal) => solveProofOfWork(signal).catch((error: unknown) => error);
const cancelled = new RequestError('cancelled', null);

it('solveProofOfWork stops computing when it is cancelled', async () => {
  fetchStub.mockResolvedValue(Response.json(endless));
  const controller = new AbortController();
  const token = begin(controller.signal);
  await vi.advanceTimersByTimeAsync(MINIMUM_FETCH_DELAY_MS);
  controller.abort();
  expect(await token).toEqual(cancelled);
});

describe('solveProofOfWork with a rate-limited challenge', () => {
  const error = { code: 'limit', field: null, message: 'too many requests' };
  const refuse = (headers: Record<string, string>) =>
    fetchStub.mockImplementation(async () => Response.json({ error }, { status: 429, headers }));

  it('retries after Retry-After, not before', async () => {
    refuse({ 'retry-after': '3' });
    const controller = new AbortController();
    const token = begin(controller.signal);
    await vi.advanceTimersByTimeAsync(MINIMUM_FETCH_DELAY_MS + 3 * SECOND_MS - 1);
    expect(fetchStub).toHaveBeenCalledTimes(1);
    fetchStub.mockResolvedValue(Response.json(endless));
    await vi.advanceTimersByTimeAsync(1);
    expect(fetchStub).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(MINIMUM_FETCH_DELAY_MS);
    controller.abort();
    expect(await token).toEqual(cancelled);
  });

  it('fails after several retries, with the time of the next retry', async () => {
    refuse({ 'retry-after': '4' });
    const token = begin();
    await vi.advanceTimersByTimeAsync(CHALLENGE_WAIT_MS);
    expect(await token).toMatchObject({ failure: 'refused', status: 429, code: 'limit', retryAt: expect.any(Number) });
    expect(fetchStub.mock.calls.length).toBeGreaterThan(3);
  });

  it.each([
    ['for longer than a form waits', { 'retry-after': String(CHALLENGE_WAIT_MS / SECOND_MS + 1) }],
    ['without saying how long', {}],
  ])('fails at once when the challenge is refused %s', async (_how, headers) => {
    refuse(headers);
    const token = begin();
    await vi.advanceTimersByTimeAsync(MINIMUM_FETCH_DELAY_MS);
    expect(await token).toMatchObject({ status: 429, code: 'limit' });
    expect(fetchStub).toHaveBeenCalledTimes(1);
  });

  it('stops waiting when it is cancelled', async () => {
    refuse({ 'retry-after': '3' });
    const controller = new AbortController();
    const token = begin(controller.signal);
    await vi.advanceTimersByTimeAsync(SECOND_MS);
    controller.abort();
    expect(await token).toEqual(cancelled);
    expect(fetchStub).toHaveBeenCalledTimes(1);
  });
});

describe('withToken', () => {
  const unverified = new RequestError('server', 503, 'captcha', 'recaptcha');

  it('retries with a proof of work when Google cannot verify the token', async () => {
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
  ])('does not retry after %s', async (_what, error) => {
    const call = vi.fn<() => Promise<string>>().mockRejectedValue(error);
    await expect(withToken(call)).rejects.toBe(error);
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('fails when the retry fails as well', async () => {
    const call = vi.fn<() => Promise<string>>().mockRejectedValue(unverified);
    await expect(withToken(call)).rejects.toBe(unverified);
    expect(call).toHaveBeenCalledTimes(2);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sharedState } from '@/lib/process/shared-state.mjs';
import { temporaryFolder } from '../../support/temporary-folder';

const crm = { CRM_API_HOST: 'http://crm.example', CRM_API_TOKEN: 'crm-token' };
const content = { CONTENT_API_HOST: 'http://content.example', CONTENT_API_TOKEN: 'content-token' };
const loaded = vi.fn();

beforeEach(() => {
  vi.resetModules();
  vi.doMock('@/lib/embedded-provider/provider', async (original) => {
    loaded();
    return original();
  });
  vi.stubEnv('DATA_DIR', temporaryFolder());
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(Response.json({ data: ['bank.example'] }))),
  );
  for (const method of ['log', 'error'] as const) vi.spyOn(console, method).mockImplementation(() => undefined);
});
afterEach(async () => {
  for (const hook of sharedState.shutdownHooks ?? []) await hook();
  delete sharedState.shutdownHooks;
  delete sharedState.phoneList;
  loaded.mockClear();
  vi.doUnmock('@/lib/embedded-provider/provider');
});

/** A started server that has asked both back ends. */
async function startedServer(environment: Record<string, string>) {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  await (await import('@/lib/bff/work/server-start')).startServer();
  const { phoneList } = await import('@/lib/upstream/managers');
  return { phones: await phoneList(), hosts: await sharedState.redirectHosts?.() };
}

describe('the embedded provider', () => {
  it('is not loaded when both back ends are configured', async () => {
    const { phones, hosts } = await startedServer({ ...crm, ...content });
    expect([phones, hosts]).toEqual([['bank.example'], ['bank.example']]);
    const asked = vi.mocked(fetch).mock.calls.map(([request]) => (request instanceof Request ? request.url : ''));
    // The CRM is asked for its phones twice: for the list, and for its health.
    expect(new Set(asked)).toEqual(
      new Set(['http://crm.example/api/v1/managers/phone-numbers', 'http://content.example/api/v1/redirect-hosts']),
    );
    expect(loaded).not.toHaveBeenCalled();
  });

  it.each([
    ['CRM', content],
    ['Content API', crm],
  ])('is loaded once when it replaces %s', async (_what, environment) => {
    const { hosts } = await startedServer(environment);
    expect(hosts).not.toEqual([]);
    expect(loaded).toHaveBeenCalledOnce();
  });

  it('is loaded again after its first load failed', async () => {
    loaded.mockImplementationOnce(() => {
      throw new Error('lost');
    });
    const { fetchPhoneNumbers } = await import('@/lib/upstream/crm');
    await expect(fetchPhoneNumbers()).rejects.toThrow();
    expect(await fetchPhoneNumbers()).not.toEqual([]);
  });
});

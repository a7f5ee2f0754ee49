import { beforeEach, describe, expect, it, vi } from 'vitest';
import { redirectHosts, registerRedirectHosts } from '@/lib/pages/redirect-hosts';
import { sharedState } from '@/lib/process/shared-state.mjs';

beforeEach(() => {
  delete sharedState.redirectHosts;
});

it('redirectHosts is empty before a call is registered', async () => {
  expect(await redirectHosts()).toEqual([]);
});

describe('redirectHosts with a registered call', () => {
  it('asks the call each time, because the list may change', async () => {
    const list = vi.fn<() => Promise<string[]>>().mockResolvedValueOnce(['qosyl.example']).mockResolvedValueOnce([]);
    registerRedirectHosts(list);
    expect(await redirectHosts()).toEqual(['qosyl.example']);
    expect(await redirectHosts()).toEqual([]);
  });

  it('asks the last registered call in every copy of the module', async () => {
    registerRedirectHosts(() => Promise.resolve(['first.example']));
    registerRedirectHosts(() => Promise.resolve(['last.example']));
    vi.resetModules();
    const copy = await import('@/lib/pages/redirect-hosts');
    expect(copy.redirectHosts).not.toBe(redirectHosts);
    expect(await copy.redirectHosts()).toEqual(['last.example']);
  });
});

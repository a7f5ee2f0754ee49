import { describe, expect, it } from 'vitest';
import { embeddedProvider, EMBEDDED_HOST, EMBEDDED_TOKEN } from '@/lib/embedded-provider/provider';

const TOKEN = { authorization: `Bearer ${EMBEDDED_TOKEN}` };

async function statusOf(path: string, headers: Record<string, string> = TOKEN, init: RequestInit = {}) {
  return (await embeddedProvider(new Request(`${EMBEDDED_HOST}${path}`, { ...init, headers }))).status;
}

describe('a call of the embedded provider', () => {
  it('answers 404 to another method', async () => {
    expect(await statusOf('/api/v1/tv-channels', TOKEN, { method: 'POST', body: '{}' })).toBe(404);
  });

  it.each([
    {},
    { authorization: EMBEDDED_TOKEN },
    { authorization: `Basic ${EMBEDDED_TOKEN}` },
    { authorization: 'Bearer wrong' },
  ])('answers 401 to the headers %j, whether it is known or not', async (headers: Record<string, string>) => {
    for (const path of ['/api/v1/tv-channels', '/api/v1/unknown']) expect(await statusOf(path, headers)).toBe(401);
  });

  it.each([
    ['/', 404],
    ['/v1/tv-channels', 404],
    ['/api/v1/tv-channels/x', 404],
    ['/api/v1/articles/news/%E0%A4%A', 400],
  ])('fails for the unknown path %s with the status %i', async (path, status) => {
    expect(await statusOf(path)).toBe(status);
  });
});

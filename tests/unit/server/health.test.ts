import { afterEach, expect, it } from 'vitest';
import { replyToHealth } from '@/server/health.mjs';
import { sharedState } from '@/lib/process/shared-state.mjs';

afterEach(() => {
  delete sharedState.health;
});

const LIVE = '/client-api/v1/health/live';
const READY = '/client-api/v1/health/ready';
const ask = async (path: string, isStopping = false) => {
  const reply = await replyToHealth('GET', path, { isStopping });
  return reply === null ? null : [reply.status, JSON.parse(reply.body)];
};
const holds = (isReady: boolean) => {
  sharedState.health = () => Promise.resolve({ isReady, checks: { database: isReady } });
};

it('a server is live while it starts and while it stops', async () => {
  expect(await ask(LIVE)).toEqual([200, { status: 'ok' }]);
  expect(await ask(LIVE, true)).toEqual([200, { status: 'ok' }]);
});

it('a server is ready after the application has started, while its checks pass', async () => {
  expect(await ask(READY)).toEqual([503, { status: 'unavailable', starting: true }]);
  holds(true);
  expect(await ask(READY)).toEqual([200, { status: 'ok', database: true }]);
  holds(false);
  expect(await ask(READY)).toEqual([503, { status: 'unavailable', database: false }]);
});

it('a server is not ready while it stops', async () => {
  holds(true);
  expect(await ask(READY, true)).toEqual([503, { status: 'unavailable', stopping: true }]);
});

it('the health check answers HEAD without a body, and ignores other paths and methods', async () => {
  expect(await replyToHealth('HEAD', LIVE, { isStopping: false })).toMatchObject({ status: 200, body: '' });
  expect(await ask('/client-api/v1/config')).toBeNull();
  expect(await replyToHealth('POST', LIVE, { isStopping: false })).toBeNull();
});

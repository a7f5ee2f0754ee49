// @ts-check
import { sharedState } from '../lib/process/shared-state.mjs';

export const LIVE_PATH = '/client-api/v1/health/live';
export const READY_PATH = '/client-api/v1/health/ready';

/** @typedef {{ isStopping: boolean }} Life of this process */

/**
 * Answers health checks of a supervisor; null for other requests. Live: the process answers. Ready: the application has
 * started, its checks pass and it is not stopping. Back ends do not count: without them the site serves its caches and
 * stores leads.
 * @param {string | undefined} method
 * @param {string} path
 * @param {Life} life
 */
export async function replyToHealth(method, path, life) {
  if ((method !== 'GET' && method !== 'HEAD') || (path !== LIVE_PATH && path !== READY_PATH)) return null;
  const { isReady, checks } = path === LIVE_PATH ? { isReady: true, checks: {} } : await readiness(life);
  return {
    status: isReady ? 200 : 503,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    body: method === 'HEAD' ? '' : JSON.stringify({ status: isReady ? 'ok' : 'unavailable', ...checks }),
  };
}

/** @param {Life} life */
async function readiness({ isStopping }) {
  if (isStopping) return { isReady: false, checks: { stopping: true } };
  return sharedState.health?.() ?? { isReady: false, checks: { starting: true } };
}

// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { WORKER_OFF_HEADER, WORKER_PATH } from '../lib/offline/worker-messages.mjs';
import { readAnswer } from './page-cache/page-answer.mjs';
import { replyWith } from './page-cache/page-reply.mjs';
import { projectRoot } from './project.mjs';

/** Replaces every worker at once, deletes its caches and unregisters. */
const LAST_WORKER = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(end()));
async function end() {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
}
`;

/**
 * Serves the service worker of a build, or the self-removing one if `SERVICE_WORKER` is 0; null for other requests.
 * `buildFolder` is relative to the project.
 * @param {string} buildFolder
 * @returns {(request: import('node:http').IncomingMessage) => ReturnType<typeof replyWith> | null}
 */
export function workerFile(buildFolder) {
  const answer = workerAnswer(buildFolder, process.env['SERVICE_WORKER']?.trim() === '0');
  return (request) => {
    const isAsked = request.url?.split('?', 1)[0] === WORKER_PATH && ['GET', 'HEAD'].includes(String(request.method));
    return isAsked ? replyWith(answer, request, 'HIT') : null;
  };
}

/**
 * @param {string} buildFolder
 * @param {boolean} isOff
 */
function workerAnswer(buildFolder, isOff) {
  const body = isOff ? Buffer.from(LAST_WORKER) : readFileSync(join(projectRoot, buildFolder, 'sw.js'));
  const headers = {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
    ...(isOff && { [WORKER_OFF_HEADER]: '1' }),
  };
  return { ...readAnswer({ status: 200, headers, body }), gzip: gzipSync(body) };
}

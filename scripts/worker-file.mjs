// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { WORKER_OFF_HEADER, WORKER_PATH } from '../lib/offline/worker-messages.mjs';
import { readAnswer } from './page-cache/page-answer.mjs';
import { replyWith } from './page-cache/page-reply.mjs';
import { projectRoot } from './project.mjs';

/** Takes the place of every worker at once, forgets all that is kept on the device, and ends itself. */
const LAST_WORKER = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(end()));
async function end() {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
}
`;

/** @type {import('./page-cache/page-answer.mjs').PageAnswer | undefined} */
let answer;

/**
 * Answers who asks for the service worker with what the build has written, or with the last one where `SERVICE_WORKER` is 0.
 *
 * @param {import('node:http').IncomingMessage} request
 * @returns {ReturnType<typeof replyWith> | null} null for any other request
 */
export function replyForWorker(request) {
  if (request.url?.split('?', 1)[0] !== WORKER_PATH || !['GET', 'HEAD'].includes(String(request.method))) return null;
  answer ??= workerAnswer(process.env['SERVICE_WORKER']?.trim() === '0');
  return replyWith(answer, request, 'HIT');
}

/** @param {boolean} isOff */
function workerAnswer(isOff) {
  const body = isOff ? Buffer.from(LAST_WORKER) : readFileSync(join(projectRoot, '.next/sw.js'));
  const headers = {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
    ...(isOff && { [WORKER_OFF_HEADER]: '1' }),
  };
  return { ...readAnswer({ status: 200, headers, body }), gzip: gzipSync(body) };
}

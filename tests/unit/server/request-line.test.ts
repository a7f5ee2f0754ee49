import { request as ask, type ServerResponse } from 'node:http';
import { afterEach, expect, it, vi } from 'vitest';
import { watchRequest } from '@/server/request-line.mjs';
import { sharedState } from '@/lib/process/shared-state.mjs';
import { localServer } from '../../support/local-server';

afterEach(() => {
  delete sharedState.metrics;
});

const patternOf = (path: string) =>
  path.startsWith('/_next/static/') ? '/_next/static' : path === '/cards' ? path : 'other';

/** The log and the count of one request to a server with this answer. */
async function watched(
  path: string,
  answer: (response: ServerResponse) => void,
  { method = 'GET', gone = false } = {},
) {
  const lines: object[] = [];
  const counted: unknown[] = [];
  sharedState.metrics = {
    count: (name, labels) => void counted.push([name, labels]),
    observe: (name, _seconds, labels) => void counted.push([name, labels]),
  };
  const { address, close } = await localServer((request, response) => {
    watchRequest({ patternOf, logRequest: (line) => void lines.push(line) }, 'the-id', request, response);
    if (gone) asked.destroy();
    else answer(response);
  });
  const asked = ask(address + path, { method });
  asked.on('response', (response) => response.resume()).on('error', () => undefined);
  asked.end();
  await vi.waitFor(() => expect(counted).toHaveLength(2));
  await close();
  return { lines, counted };
}

it('a request gives one log line and two metrics, with its route pattern and without its query', async () => {
  const { lines, counted } = await watched('/cards?q=87010000001', (response) => response.writeHead(404).end('no'));
  expect(lines).toEqual([
    { request_id: 'the-id', method: 'GET', route: '/cards', status: 404, duration_ms: expect.any(Number) },
  ]);
  expect(counted).toEqual([
    ['site_requests_total', { method: 'GET', route: '/cards', status: '404' }],
    ['site_request_duration_seconds', { route: '/cards' }],
  ]);
});

it.each([
  ['is counted without a line', 200, 0],
  ['that is missing has a line', 404, 1],
])('a file of the build %s', async (_what, status, count) => {
  const { lines, counted } = await watched('/_next/static/a.js', (response) => response.writeHead(status).end());
  expect(lines).toHaveLength(count);
  expect(counted[0]).toEqual([
    'site_requests_total',
    { method: 'GET', route: '/_next/static', status: String(status) },
  ]);
});

it('an unknown method is counted as "other"', async () => {
  const { counted } = await watched('/x', (response) => response.end(), { method: 'PROPFIND' });
  expect(counted[0]).toEqual(['site_requests_total', { method: 'other', route: 'other', status: '200' }]);
});

it('a request whose visitor has gone is logged with the status 499', async () => {
  const { lines } = await watched('/cards', () => undefined, { gone: true });
  expect(lines).toEqual([expect.objectContaining({ status: 499, aborted: true })]);
});

import { EventEmitter, once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import * as z from 'zod/mini';
import { handler, type Route } from '@/lib/bff/http/handler';
import { readBody } from '@/lib/bff/http/read-body';
import { streetSearchCall } from '@/lib/contracts/calls/site-addresses';
import type { SiteCall } from '@/lib/contracts/calls/site-call';
import { leadCall } from '@/lib/contracts/calls/site-leads';
import { sharedState } from '@/lib/process/shared-state.mjs';
import { answerCall, loadRoutes, routeOf } from '@/server/site-call.mjs';
import { localServer } from '../../support/local-server';

const STREETS = '/client-api/v1/connection/addresses-info-by-street-name';
const LEADS = '/client-api/v1/clients/ext/store-lead';

/** A server with this route alone; Next gets all other requests. */
async function serving({ method, path }: SiteCall, route: Route): Promise<string> {
  sharedState.calls = new Map([[`/client-api${path}`, new Map([[method, route]])]]);
  const { address, close } = await localServer((incoming, outgoing) => {
    const found = routeOf(incoming);
    void (found === undefined ? outgoing.end('Next') : answerCall(found, incoming, outgoing));
  });
  onTestFinished(close);
  return address;
}

it('answerCall passes the request to its route and the response to the visitor', async () => {
  const origin = await serving(leadCall('store-lead'), async (request) => {
    const { pathname, search } = new URL(request.url);
    const sent = [request.method, pathname, search, request.headers.get('cookie'), await request.text()];
    const headers = new Headers({ vary: 'accept-language' });
    for (const name of ['one', 'two']) headers.append('set-cookie', `${name}=`);
    return Response.json(sent, { status: 409, headers });
  });
  const response = await fetch(`${origin}${LEADS}?a=1`, { method: 'POST', body: 'Абай', headers: { cookie: 'b=2' } });
  expect(response.status).toBe(409);
  expect(await response.json()).toEqual(['POST', LEADS, '?a=1', 'b=2', 'Абай']);
  expect(response.headers.getSetCookie()).toEqual(['one=', 'two=']);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/json',
    vary: 'accept-language, accept-encoding',
  });
});

it.each([
  ['a long answer for who reads it', 'gzip', 1_024, 'gzip'],
  ['no short answer', 'gzip', 1_023, null],
  ['none for who does not read it', 'gzip;q=0', 1_024, null],
])('answerCall compresses %s', async (_what, accepted, length, coding) => {
  const origin = await serving(streetSearchCall, async () => new Response('a'.repeat(length)));
  const response = await fetch(`${origin}${STREETS}`, { headers: { 'accept-encoding': accepted } });
  expect([response.headers.get('content-encoding'), await response.text()]).toEqual([coding, 'a'.repeat(length)]);
});

it.each<[string, number, Route]>([
  ['no part', 403, async () => new Response('refused', { status: 403 })],
  ['the first part', 413, handler(leadCall('store-lead'), (request) => readBody(request, z.object({})))],
])(
  'answerCall answers when the route reads %s of a large body, and answers the next call too',
  async (_what, status, route) => {
    const origin = await serving(leadCall('store-lead'), route);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
    const post = () =>
      new Promise<number | undefined>((resolve, reject) => {
        const sending = request(`${origin}${LEADS}`, { method: 'POST', agent, headers }, (answer) => {
          answer.resume().once('end', () => resolve(answer.statusCode));
        });
        sending.once('error', reject).end('a'.repeat(1_000_000));
      });
    expect([await post(), await post()]).toEqual([status, status]);
    agent.destroy();
  },
);

it('answerCall aborts the route when the visitor has gone', async () => {
  const leaving = new AbortController();
  const hears = new EventEmitter();
  const gone = once(hears, 'gone');
  const origin = await serving(streetSearchCall, async ({ signal }) => {
    signal.addEventListener('abort', () => hears.emit('gone'));
    leaving.abort();
    await gone;
    return new Response();
  });
  await expect(fetch(`${origin}${STREETS}`, { signal: leaving.signal })).rejects.toThrow('abort');
  await gone;
});

it('answerCall logs no error when the visitor leaves while sending the body', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const hears = new EventEmitter();
  const begun = once(hears, 'begun');
  const ended = once(hears, 'ended');
  const route = handler(leadCall('store-lead'), (request) => readBody(request, z.object({ name: z.string() })));
  const origin = await serving(leadCall('store-lead'), (request) => {
    hears.emit('begun');
    return route(request).finally(() => hears.emit('ended'));
  });
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.write(
    `POST ${LEADS} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"name":`,
  );
  await begun;
  socket.destroy();
  await ended;
  expect(error.mock.calls).toEqual([]);
});

it.each([
  ['another method', STREETS, 'POST'],
  ['a question for the head alone', STREETS, 'HEAD'],
  ['another way to write the path', `${STREETS}/`, 'GET'],
  ['a path that is no call', '/client-api/v1/nothing', 'GET'],
])('routeOf leaves %s to Next', async (_what, path, method) => {
  const origin = await serving(streetSearchCall, async () => new Response('route'));
  const response = await fetch(`${origin}${path}`, { method });
  expect(response.headers.has('content-security-policy')).toBe(false);
  expect(await response.text()).toBe(method === 'HEAD' ? '' : 'Next');
});

it('loadRoutes makes one call through Next, and its failure does not stop the start', async () => {
  await serving(streetSearchCall, async () => new Response());
  const asked: unknown[] = [];
  const handle: Parameters<typeof loadRoutes>[0] = async ({ method, url, headers }, response) => {
    asked.push([method, url, headers.host]);
    response.end();
  };
  await loadRoutes(handle, 80);
  expect(asked).toEqual([['GET', '/client-api/v1/config', 'localhost:80']]);
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await loadRoutes(() => Promise.reject(new Error('not built')), 80);
  expect(error).toHaveBeenCalledTimes(1);
});

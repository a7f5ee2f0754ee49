import { expect, it } from 'vitest';
import { callRoutes, dispatch } from '@/lib/bff/routes/call-table';
import { routeOf } from '@/server/site-call.mjs';

const CONFIG = '/client-api/v1/config';
const ORDER = '/client-api/v1/connection/order';
const FORGET = '/client-api/v1/connection/order/forget';

const ask = (method: string, path: string) => dispatch(new Request(`http://localhost:3000${path}`, { method }));

it('routeOf finds every call by method and path', () => {
  for (const route of callRoutes)
    expect(routeOf({ method: route.call.method, url: `/client-api${route.call.path}?a=1` })).toBe(route);
  expect(routeOf({ method: 'GET', url: '/client-api/__proto__' })).toBeUndefined();
});

it.each(['GET', 'HEAD'])('a %s request is answered by the call of its path, whatever its query', async (method) => {
  const response = await ask(method, `${CONFIG}?a=1`);
  expect([response.status, await response.json()]).toEqual([
    200,
    expect.objectContaining({ captcha: expect.anything() }),
  ]);
});

it.each([
  ['POST', CONFIG, 'GET, HEAD'],
  ['GET', FORGET, 'POST'],
  ['HEAD', FORGET, 'POST'],
  ['PUT', ORDER, 'GET, HEAD, POST'],
])('a %s request to %s returns 405 with the allowed methods: %s', async (method, path, allow) => {
  const response = await ask(method, path);
  expect([response.status, response.headers.get('allow'), await response.text()]).toEqual([405, allow, '']);
});

it.each(['GET', 'POST'])('a %s request to an unknown path returns 404', async (method) => {
  for (const path of ['/client-api/v1/nothing', `${CONFIG}/more`, '/client-api/constructor']) {
    const response = await ask(method, path);
    expect([response.status, await response.json()]).toEqual([
      404,
      { error: { code: 'not-found', field: null, message: 'no such call' } },
    ]);
  }
});

import { expect, it } from 'vitest';
import { replyToMethod } from '@/scripts/visitor-request.mjs';

it.each([
  ['GET', '/'],
  ['HEAD', '/kk/cards'],
  ['GET', '/client-api/v1/config'],
  ['POST', '/client-api/v1/clients/ext/store-lead'],
])('%s %s goes on', (method, path) => {
  expect(replyToMethod(method, path)).toBeNull();
});

it.each([
  ['POST', '/', 'GET, HEAD'],
  ['PUT', '/kk/cards', 'GET, HEAD'],
  ['TRACE', '/client-api/v1/config', 'GET, HEAD, POST'],
  ['OPTIONS', '/', 'GET, HEAD'],
  ['PROPFIND', '/nichego', 'GET, HEAD'],
  ['get', '/', 'GET, HEAD'],
])('%s %s is refused with what may be asked', (method, path, allow) => {
  expect(replyToMethod(method, path)).toMatchObject({ status: 405, headers: { allow } });
});

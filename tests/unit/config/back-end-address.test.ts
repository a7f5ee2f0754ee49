import { expect, it } from 'vitest';
import { backEndAddress, backEndHost } from '@/lib/config/back-end-address';

const hosts = ['', '/', '/api', '/api/', '//api//'].map((ending) => `https://api.example${ending}`);
// product.md, section 7: base `{host}/api/`, and both ways of writing a path.
const paths = [
  ['/api/v1/images/get-by-key', '/v1/images/get-by-key'],
  ['/v1/clients/ext/store-lead', '/v1/clients/ext/store-lead'],
];

it.each(hosts.flatMap((host) => paths.map(([path = '', place = '']) => [host, path, place])))(
  'the host %s and the path %s are joined with a single /api',
  (host, path, place) => {
    expect(backEndAddress(host, path).href).toBe(`https://api.example/api${place}`);
  },
);

it.each([
  ['https://crm.example:8443/gateway/api/', 'https://crm.example:8443/gateway'],
  ['https://crm.example/rapi', 'https://crm.example/rapi'],
  ['https://api.example', 'https://api.example'],
])('backEndHost maps %s to the host %s', (written, host) => {
  expect(backEndHost(written)).toBe(host);
});

it('backEndAddress keeps a path that only starts like /api', () => {
  expect(backEndAddress('https://crm.example', '/apis/v1').pathname).toBe('/api/apis/v1');
});

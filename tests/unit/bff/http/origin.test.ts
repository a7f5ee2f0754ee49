import { expect, it, vi } from 'vitest';
import { checkOrigin, hostnameOf } from '@/lib/bff/http/origin';
import { clientNetworks } from '@/lib/bff/http/enforce-limit';
import { settings } from '../../../support/environment';

vi.mock('@/lib/config/env', () => import('../../../support/environment'));

const SITE_URL = 'https://qosyl.example:8443/';
const request = (headers: Record<string, string>) => new Request('http://localhost:3000/', { headers });

it.each<[isOwn: boolean, headers: Record<string, string>, site?: string]>([
  [true, { host: 'localhost:3000', origin: 'http://localhost:3000' }],
  [true, { host: 'localhost:3000' }],
  [true, { host: 'localhost:3000', 'sec-fetch-site': 'same-origin' }],
  // The host counts, even against another header.
  [true, { host: 'localhost:3000', origin: 'http://localhost:3000', 'sec-fetch-site': 'cross-site' }],
  [true, { host: 'localhost:3000', origin: 'http://localhost:3000' }, SITE_URL],
  [true, { host: '10.0.0.5:3000', origin: 'https://qosyl.example:8443' }, SITE_URL],
  [false, { host: 'localhost:3000', origin: 'https://evil.example' }],
  [false, { host: 'localhost:3000', origin: 'http://localhost:3001' }],
  [false, { host: 'localhost:3000', origin: 'null' }],
  [false, { origin: 'http://localhost:3000' }],
  [false, { host: 'localhost:3000', 'sec-fetch-site': 'cross-site' }],
  [false, { host: 'localhost:3000', origin: 'https://qosyl.example' }, SITE_URL],
  // A name that another owner has given to the server.
  [false, { host: 'evil.example', origin: 'http://evil.example' }, SITE_URL],
])('checkOrigin accepts (%s) a request with %j to the site %s', (isOwn, headers, site) => {
  settings.current = site === undefined ? {} : { SITE_URL: site };
  const check = () => checkOrigin(request(headers));
  const refusal = { status: 403, code: 'origin', field: 'origin', message: 'requests from other sites are refused' };
  if (isOwn) expect(check).not.toThrow();
  else expect(check).toThrow(expect.objectContaining(refusal));
});

it.each([
  [{ host: 'qosyl.example:8443' }, 'qosyl.example'],
  [{ host: '[::1]:3000' }, '[::1]'],
  [{}, 'localhost'],
])('hostnameOf maps a request with %j to the host %s', (headers, hostname) => {
  expect(hostnameOf(request(headers))).toBe(hostname);
});

it('hostnameOf refuses a request with a malformed host', () => {
  expect(() => hostnameOf(request({ host: 'a b' }))).toThrow(
    expect.objectContaining({ status: 400, code: 'invalid', field: 'host', message: 'expected a host' }),
  );
});

it.each([
  [{ 'x-forwarded-for': '192.0.2.7' }, ['192.0.2.7']],
  [{ 'x-forwarded-for': '203.0.113.1, 192.0.2.7 ' }, ['192.0.2.7']],
  [{}, ['unknown']],
  [
    { 'x-forwarded-for': '2001:db8:9:abcd:aaaa:bbbb:cccc:dddd' },
    ['2001:db8:9:abcd::/64', '2001:db8:9:ab00::/56', '2001:db8:9::/48'],
  ],
  [{ 'x-forwarded-for': '2001:db8:0:7::1' }, ['2001:db8:0:7::/64', '2001:db8::/56', '2001:db8::/48']],
  [{ 'x-forwarded-for': 'fe80::1%eth0' }, ['fe80::/64', 'fe80::/56', 'fe80::/48']],
])('clientNetworks maps a request with %j to the networks %j', (headers, networks) => {
  expect(clientNetworks(request(headers)).map(({ network }) => network)).toEqual(networks);
});

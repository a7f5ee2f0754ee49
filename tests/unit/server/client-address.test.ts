import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { clientAddress, readTrustedProxies } from '@/server/client-address.mjs';
import { SetupError } from '@/server/command.mjs';

function requestFrom(remoteAddress: string | undefined, forwardedFor?: string): IncomingMessage {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress });
  const request = new IncomingMessage(socket);
  if (forwardedFor !== undefined) request.headers['x-forwarded-for'] = forwardedFor;
  return request;
}

it.each<[string, trusted: number | string, socket: string | undefined, forwarded: string | undefined, string]>([
  ['the caller where nobody stands between', 0, '192.0.2.1', undefined, '192.0.2.1'],
  ['the caller whatever it says of itself', 0, '192.0.2.1', '203.0.113.9', '192.0.2.1'],
  ['who called the proxy', 1, '192.0.2.1', '203.0.113.9', '203.0.113.9'],
  ['who called the proxy whatever it said of itself', 1, '192.0.2.1', '198.51.100.7, 203.0.113.9', '203.0.113.9'],
  ['who called the first of two', 2, '192.0.2.1', '198.51.100.7, 203.0.113.9', '198.51.100.7'],
  ['without spaces or with too many', 2, '192.0.2.1', ' 198.51.100.7 ,,203.0.113.9,', '198.51.100.7'],
  ['the farthest that is known where proxies are fewer', 3, '192.0.2.1', '203.0.113.9', '203.0.113.9'],
  ['the proxy where it says nothing', 1, '192.0.2.1', undefined, '192.0.2.1'],
  ['the proxy where it says no address', 1, '192.0.2.1', '198.51.100.7, unknown', '192.0.2.1'],
  ['the proxy where it says too much', 1, '192.0.2.1', '203.0.113.256', '192.0.2.1'],
  ['the proxy where it writes in octal', 1, '192.0.2.1', '0313.0.113.9', '192.0.2.1'],
  ['without the port of the proxy', 1, '192.0.2.1', '203.0.113.9:4711', '203.0.113.9'],
  ['an address of version 6', 1, '192.0.2.1', '2001:db8::9', '2001:db8::9'],
  ['an address of version 6 without its port', 1, '192.0.2.1', '[2001:db8::9]:4711', '2001:db8::9'],
  ['one spelling of an address of version 6', 1, '192.0.2.1', '2001:DB8:0:0::0009', '2001:db8::9'],
  ['an address of version 4 inside one of version 6', 0, '::ffff:192.0.2.1', undefined, '192.0.2.1'],
  ['the same in hexadecimal', 1, '192.0.2.1', '::FFFF:cb00:7109', '203.0.113.9'],
  ['with the zone of a link', 0, 'fe80::1%eth0', undefined, 'fe80::1%eth0'],
  ['nobody where the connection is gone', 0, undefined, undefined, 'unknown'],
  ['the caller where no proxy is named', '', '127.0.0.1', '203.0.113.9', '127.0.0.1'],
  ['who called the proxy of this machine', 'loopback', '127.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['the same on a socket for both', 'loopback', '::ffff:127.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['who called past the proxy, whatever it says', 'loopback', '192.0.2.1', '203.0.113.9', '192.0.2.1'],
  ['who called the proxy whatever it said', 'loopback', '127.0.0.1', '127.0.0.1, 192.0.2.1', '192.0.2.1'],
  ['who called a proxy of a private network', 'uniquelocal', '172.18.0.3', '203.0.113.9', '203.0.113.9'],
  ['who called proxies of two kinds', 'loopback, 198.51.100.0/24', '::1', '203.0.113.9, 198.51.100.7', '203.0.113.9'],
  ['who is in no range', '198.51.100.0/24,2001:db8::/32', '198.51.101.7', '203.0.113.9', '198.51.101.7'],
  ['who called a proxy of a range of IPv6', '10.0.0.0/8,2001:db8::/32', '2001:db8::7', '203.0.113.9', '203.0.113.9'],
  ['nobody where the connection of a named proxy is gone', 'loopback', undefined, '203.0.113.9', 'unknown'],
  ['what the proxy said where its connection is gone', 1, undefined, '203.0.113.9', '203.0.113.9'],
])('the address of a client is %s', (_what, trustedProxies, socketAddress, forwardedFor, expected) => {
  expect(clientAddress(requestFrom(socketAddress, forwardedFor), readTrustedProxies(String(trustedProxies)))).toBe(
    expected,
  );
});

it.each(['-1', 'all', 'localhost', 'loopback,', '10.0.0.0/0', '10.0.0.0/33', '::/x'])(
  '"%s" is refused with a message that names TRUSTED_PROXIES',
  (text) => {
    expect(() => readTrustedProxies(text)).toThrow(/^TRUSTED_PROXIES must be .*, but it is "/);
    expect(() => readTrustedProxies(text)).toThrow(SetupError);
  },
);

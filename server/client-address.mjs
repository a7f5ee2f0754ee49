// @ts-check
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import proxyAddress from 'proxy-addr';
import { SetupError } from './command.mjs';

const MOST_PROXIES = 10;
/** Ranges that proxy-addr knows by name. */
const RANGES = ['loopback', 'linklocal', 'uniquelocal'];

/**
 * True for the address of a trusted proxy: step 0 is the peer of the server, step 1 the hop before it.
 * @typedef {(address: string | undefined, step: number) => boolean} TrustedProxies
 */

/**
 * Parses TRUSTED_PROXIES: range names, addresses and CIDR ranges, separated by commas, or the number of proxies; empty
 * means none. Throws a SetupError for other values.
 * @param {string} text
 * @returns {TrustedProxies}
 */
export function readTrustedProxies(text) {
  if (text === '') return () => false;
  if (/^\d+$/.test(text) && Number(text) <= MOST_PROXIES) return (_address, step) => step < Number(text);
  const parts = text.split(',').map((part) => part.trim());
  try {
    if (!parts.every(isRange)) throw new TypeError('no address');
    const trusts = proxyAddress.compile(parts);
    return (address, step) => address !== undefined && trusts(address, step);
  } catch {
    throw new SetupError(
      `TRUSTED_PROXIES must be addresses, CIDR ranges or ${RANGES.join(', ')}, separated by commas, or a number of proxies from 0 to ${MOST_PROXIES}, but it is "${text}".`,
    );
  }
}

/** @param {string} part */
function isRange(part) {
  const [address = ''] = part.split('/', 1);
  return RANGES.includes(part) || isIP(address) !== 0;
}

/**
 * The visitor's IP address, which the visitor cannot forge: X-Forwarded-For is read from the right, as far as trusted
 * proxies have written it. "unknown" if the connection is closed.
 * @param {import('node:http').IncomingMessage} request
 * @param {TrustedProxies} trusts
 */
export function clientAddress(request, trusts) {
  const address = proxyAddress(request, trusts);
  return plainAddress(address) ?? plainAddress(request.socket.remoteAddress) ?? 'unknown';
}

/**
 * Normalises an address, so that a visitor has only one: removes the port that some proxies add, converts IPv4-mapped
 * IPv6, and normalises IPv6. Undefined if it is not an address.
 * @param {string | undefined} text
 */
function plainAddress(text = '') {
  const [, bracketed, dotted] = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text) ?? [];
  const address = bracketed ?? dotted ?? text;
  const isValid = ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address);
  return isValid ? ipaddr.process(address).toString() : undefined;
}

// @ts-check
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import proxyAddress from 'proxy-addr';
import { SetupError } from './command.mjs';

const MOST_PROXIES = 10;
/** Ranges that proxy-addr knows by name. */
const RANGES = ['loopback', 'linklocal', 'uniquelocal'];

/**
 * Whether an address is that of a proxy of our own: the one that called the server is step 0, the one before it step 1.
 *
 * @typedef {(address: string | undefined, step: number) => boolean} TrustedProxies
 */

/**
 * Reads TRUSTED_PROXIES: names of ranges, addresses and CIDR ranges, separated by commas, or how many proxies there are.
 *
 * @param {string} text empty: none
 * @returns {TrustedProxies}
 * @throws {SetupError} when it is neither
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
 * The address of the visitor, which nobody can choose for himself: X-Forwarded-For is read from the right, and only as far as
 * proxies of our own have written it.
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {TrustedProxies} trusts
 * @returns {string} an IP address, or "unknown" when the connection is already gone
 */
export function clientAddress(request, trusts) {
  const address = proxyAddress(request, trusts);
  return plainAddress(address) ?? plainAddress(request.socket.remoteAddress) ?? 'unknown';
}

/**
 * Takes off what would make one visitor look like several: the port that some proxies add, the IPv6 form of an IPv4
 * address and the ways to write one IPv6 address.
 *
 * @param {string | undefined} text
 * @returns {string | undefined} undefined when it is not an address
 */
function plainAddress(text = '') {
  const [, bracketed, dotted] = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text) ?? [];
  const address = bracketed ?? dotted ?? text;
  const isValid = ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address);
  return isValid ? ipaddr.process(address).toString() : undefined;
}

// @ts-check
import { isIP } from 'node:net';

/**
 * The address of the visitor, which nobody can choose for himself.
 *
 * Every proxy appends the address it was called from, so the list reads, from the right: who called this server (the
 * socket), who called that one, and so on. Only as many steps are believed as there are proxies of our own; what
 * stands further left was written by the visitor.
 *
 * @param {string | readonly string[] | undefined} forwardedFor the X-Forwarded-For header as it came in
 * @param {string | undefined} socketAddress
 * @param {number} trustedProxies how many proxies of our own stand before this server
 * @returns {string} an IP address, or "unknown" when the connection is already gone
 */
export function clientAddress(forwardedFor, socketAddress, trustedProxies) {
  const direct = plainAddress(socketAddress ?? '') ?? 'unknown';
  const hops = [...listOf(forwardedFor), direct];
  const chosen = hops[Math.max(0, hops.length - 1 - trustedProxies)] ?? direct;
  return plainAddress(chosen) ?? direct;
}

/**
 * @param {string | readonly string[] | undefined} header
 * @returns {string[]}
 */
function listOf(header) {
  if (header === undefined) return [];
  const text = typeof header === 'string' ? header : header.join(',');
  return text
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '');
}

/**
 * Takes off what would make one visitor look like several: the port that some proxies add, and the IPv6 form of an
 * IPv4 address.
 *
 * @param {string} value
 * @returns {string | undefined} undefined when it is not an address
 */
function plainAddress(value) {
  const bracketed = /^\[([^\]]+)\](:\d+)?$/.exec(value)?.[1];
  const withoutPort = bracketed ?? /^([\d.]+):\d+$/.exec(value)?.[1] ?? value;
  const withoutPrefix = withoutPort.replace(/^::ffff:(?=[\d.]+$)/i, '');
  return isIP(withoutPrefix) === 0 ? undefined : withoutPrefix;
}

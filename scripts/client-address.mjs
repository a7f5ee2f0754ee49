// @ts-check
import ipaddr from 'ipaddr.js';
import proxyAddress from 'proxy-addr';

/**
 * The address of the visitor, which nobody can choose for himself: only as many steps back are believed as there are
 * proxies of our own; what stands further left in the X-Forwarded-For header was written by the visitor.
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {number} trustedProxies how many proxies of our own stand before this server
 * @returns {string} an IP address, or "unknown" when the connection is already gone
 */
export function clientAddress(request, trustedProxies) {
  const address = proxyAddress(request, (_address, step) => step < trustedProxies);
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

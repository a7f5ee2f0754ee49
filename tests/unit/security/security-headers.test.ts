import { expect, it } from 'vitest';
import { securityHeaders } from '@/lib/security/security-headers.mjs';

it.each([
  ['/', 'same-origin', undefined],
  ['/client-api/v1/config', 'same-origin', "default-src 'none'; frame-ancestors 'none'"],
  ['/images/channels/qazsport', 'same-origin', "default-src 'none'; sandbox; frame-ancestors 'none'"],
  ['/social-picture/ru/home', 'cross-origin', undefined],
])('the response headers of %s contain the resource policy %s', (path, resources, policy) => {
  expect(securityHeaders(path, '')).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': resources,
  });
  expect(securityHeaders(path, '')['content-security-policy']).toBe(policy);
});

it.each([
  ['/_next/static/chunks/a.js', 'cross-origin', '*'],
  ['/client-api/v1/map-houses', 'same-origin', '*'],
  ['/client-api/v1/config', 'same-origin', '*'],
  ['/client-api/v1/connection/order', 'same-origin', undefined],
  ['/client-api/v1/captcha/challenge', 'same-origin', undefined],
  ['/contacts', 'same-origin', undefined],
])('a response at %s is readable from any origin only if the map frame needs it', (path, taken, read) => {
  const headers = securityHeaders(path, '');
  expect(headers['cross-origin-resource-policy']).toBe(taken);
  expect(headers['access-control-allow-origin']).toBe(read);
});

it.each([
  ['https://qosyl.example', 'max-age=31536000'],
  ['http://localhost:3000', undefined],
  ['', undefined],
])('a site at "%s" sends the HSTS header %s', (site, said) => {
  expect(securityHeaders('/', site)['strict-transport-security']).toBe(said);
});

import { expect, it } from 'vitest';
import { securityHeaders } from '@/lib/security/security-headers.mjs';

const ofCalls = "default-src 'none'; frame-ancestors 'none'";

it.each([
  ['/', 'same-origin', undefined, undefined],
  ['/client-api/v1/config', 'same-origin', ofCalls, '*'],
  ['/client-api/v1/map-houses', 'same-origin', ofCalls, '*'],
  ['/client-api/v1/connection/order', 'same-origin', ofCalls, undefined],
  ['/client-api/v1/captcha/challenge', 'same-origin', ofCalls, undefined],
  ['/images/channels/qazsport', 'same-origin', "default-src 'none'; sandbox; frame-ancestors 'none'", undefined],
  ['/social-picture/ru/home', 'cross-origin', undefined, undefined],
  ['/_next/static/chunks/a.js', 'cross-origin', undefined, '*'],
])('a response at %s is used, restricted and read as its kind needs it', (path, resources, policy, origin) => {
  const headers = securityHeaders(path, '');
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': resources,
  });
  expect(headers['content-security-policy']).toBe(policy);
  expect(headers['access-control-allow-origin']).toBe(origin);
});

it.each([
  ['https://qosyl.example', 'max-age=31536000'],
  ['http://localhost:3000', undefined],
  ['', undefined],
])('a site at "%s" sends the HSTS header %s', (site, said) => {
  expect(securityHeaders('/', site)['strict-transport-security']).toBe(said);
});

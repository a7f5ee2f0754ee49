import { describe, expect, it, vi } from 'vitest';
import { POST } from '@/app/client-api/policy-reports/route';
import { siteOn } from '../support/site';

const blocked = {
  'effective-directive': 'script-src-elem',
  'blocked-uri': 'https://evil.example/steal.js?who=87010000000',
  'document-uri': 'https://qosyl.example/kk/address/abaya/5?q=87010000000',
};

describe('a CSP report from a browser', () => {
  siteOn('sqlite');
  const report = (body: unknown, type = 'application/csp-report', address = '192.0.2.7') =>
    POST(
      new Request('http://localhost:3000/client-api/policy-reports', {
        method: 'POST',
        headers: { 'content-type': type, 'x-forwarded-for': address },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    );

  it.each([
    [blocked, 'policy: script-src-elem kept https://evil.example out of a page of /address'],
    [
      {
        'violated-directive': "style-src-elem 'self'",
        'blocked-uri': 'inline',
        'document-uri': 'https://qosyl.example/',
      },
      'policy: style-src-elem kept inline out of a page of /',
    ],
    [{ 'blocked-uri': 'data\n', 'document-uri': 'no address' }, 'policy:  kept  out of a page of /'],
  ])('is logged without personal data: %j', async (body, line) => {
    expect((await report({ 'csp-report': body })).status).toBe(204);
    expect(vi.mocked(console.error).mock.calls).toEqual([[line]]);
  });

  it.each([
    ['no JSON', '{', 'application/csp-report', 400],
    ['something else', { a: 1 }, 'application/csp-report', 400],
    ['another type', { 'csp-report': blocked }, 'text/plain', 415],
    ['too much', { 'csp-report': { ...blocked, 'script-sample': 'x'.repeat(20_000) } }, 'application/csp-report', 413],
  ])('is refused when it is %s', async (_what, body, type, status) => {
    expect((await report(body, type)).status).toBe(status);
    expect(console.error).not.toHaveBeenCalled();
  });
});

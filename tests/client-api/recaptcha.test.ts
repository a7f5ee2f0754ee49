import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getClientConfig as config } from '@/lib/bff/routes/client-config';
import { sendStatusCode as requestCode, getLeadStatus as leadStatus } from '@/lib/bff/routes/lead-status';
import { leadRoute } from '@/lib/bff/routes/leads';
import { referralCheck } from '@/lib/bff/routes/referral';
import { nextIndex } from '@/lib/bff/routes/rotation';
import { captchaToken, nextWork } from '../support/captcha-token';
import { settings } from '../support/environment';
import { callRequestBody, freshPhone, leadBody, leadRequest } from '../support/lead-request';
import { expectNothingAsked } from '../support/provider';
import { siteOn } from '../support/site';

const callRequests = leadRoute('call-request');
const storeLead = leadRoute('store-lead');

const API = 'http://localhost:3000/client-api/v1';
const VERIFY_URL = 'http://127.0.0.1:9/siteverify';
const recaptcha = 'google-token';
const good = { success: true, action: 'login', score: 0.9, hostname: 'localhost' };

/** The calls with a captcha, each with its status once the token is accepted. */
const calls: [call: string, send: (headers?: Record<string, string>) => Promise<Response>, status: number][] = [
  ['store-lead', (headers) => storeLead(leadRequest(leadBody({ recaptcha }), headers)), 200],
  ['call-requests', (headers) => callRequests(leadRequest(callRequestBody({ recaptcha }), headers)), 200],
  [
    'next-index',
    (headers) =>
      nextIndex(
        new Request(`${API}/next-index?total=3&recaptcha=${recaptcha}`, {
          headers: { host: 'localhost:3000', ...headers },
        }),
      ),
    200,
  ],
  // No lead has this number; a refused token does not come so far.
  [
    'request-status',
    (headers) =>
      leadStatus(leadRequest({ number: 'S-999999', phone: freshPhone(), code: '123456', recaptcha }, headers)),
    404,
  ],
  [
    'request-status/send-sms',
    (headers) => requestCode(leadRequest({ number: 'S-999999', phone: freshPhone(), recaptcha }, headers)),
    200,
  ],
  ['referral/check', (headers) => referralCheck(leadRequest({ phone: freshPhone(), recaptcha }, headers)), 200],
];

describe('a site with reCAPTCHA keys', () => {
  const site = siteOn('sqlite', ['leads', 'counters', 'rate_limits', 'provider_leads']);
  const google = vi.fn<(url: string, init: { body: URLSearchParams }) => Promise<Response>>();

  beforeEach(() => {
    settings.current = {
      RECAPTCHA_SITE_KEY: 'site-key',
      RECAPTCHA_SECRET_KEY: 'secret-key',
      RECAPTCHA_VERIFY_URL: VERIFY_URL,
    };
    google.mockReset();
    vi.stubGlobal('fetch', google);
  });

  const expectNothingDone = async () => {
    for (const table of ['leads', 'counters'] as const)
      expect(await site.database.selectFrom(table).selectAll().execute()).toEqual([]);
  };
  const logged = () => vi.mocked(console.error).mock.calls;

  describe.each(calls)('the call %s', (_call, send, status) => {
    it('verifies the token at Google with the secret and proceeds', async () => {
      google.mockResolvedValue(Response.json(good));
      expect((await send()).status).toBe(status);
      expect(google.mock.calls[0]).toEqual([
        VERIFY_URL,
        { method: 'POST', body: expect.any(URLSearchParams), signal: expect.any(AbortSignal) },
      ]);
      expect(google.mock.calls[0]?.[1].body.toString()).toBe(`secret=secret-key&response=${recaptcha}`);
      expect(logged()).toEqual([]);
    });

    it.each([
      [
        'Google says no',
        { success: false, 'error-codes': ['timeout-or-duplicate', 'bad-request'] },
        'Google says no (timeout-or-duplicate, bad-request)',
      ],
      ['Google gives no reason', { success: false }, 'Google says no ()'],
      ['the action is another', { ...good, action: 'homepage' }, 'the action is "homepage"'],
      ['the score is too low', { ...good, score: 0.4 }, 'the score is 0.4 < 0.5'],
      ['there is no score', { ...good, score: undefined }, 'the score is 0 < 0.5'],
      ['the token is from another site', { ...good, hostname: 'evil.example' }, 'the host is "evil.example"'],
    ])('is refused when %s, and the log says why', async (_name, answer, reason) => {
      const expectSo = expectNothingAsked();
      google.mockResolvedValue(Response.json(answer));
      const response = await send({ 'x-forwarded-for': '192.0.2.7' });
      expect(response.status).toBe(403);
      expect((await response.json()).error).toMatchObject({ code: 'captcha', field: 'recaptcha' });
      expect(logged()).toEqual([[`captcha: refused: ${reason}`]]);
      expectSo();
      await expectNothingDone();
    });

    it.each([
      ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
      ['answers nonsense', () => Promise.resolve(new Response('<html>'))],
    ])('answers 503 without further action when Google %s', async (_name, failing) => {
      const expectSo = expectNothingAsked();
      google.mockImplementation(failing);
      const response = await send();
      expect(response.status).toBe(503);
      expect((await response.json()).error).toEqual({
        code: 'captcha',
        field: 'recaptcha',
        message: 'the captcha could not be verified',
      });
      expect(logged()).toEqual([[expect.stringMatching(/^captcha: verification failed: (?!unknown)./)]]);
      expectSo();
      await expectNothingDone();
    });
  });

  it.each([
    ['the public host', 'qosyl.example', 200],
    ['the host of the request', 'localhost', 200],
    ['another host', 'evil.example', 403],
  ])('accepts tokens only of the public or request host behind a proxy: %s (%s)', async (_what, hostname, status) => {
    settings.current = { ...settings.current, SITE_URL: 'https://qosyl.example:8443' };
    google.mockResolvedValue(Response.json({ ...good, hostname }));
    expect((await storeLead(leadRequest(leadBody({ recaptcha })))).status).toBe(status);
  });

  it('refuses a token of another host name even when the Host header has that name', async () => {
    settings.current = { ...settings.current, SITE_URL: 'https://qosyl.example:8443' };
    google.mockResolvedValue(Response.json({ ...good, hostname: 'evil.example' }));
    const request = leadRequest(leadBody({ recaptcha }), {
      host: 'evil.example',
      origin: 'https://qosyl.example:8443',
    });
    expect((await storeLead(request)).status).toBe(403);
  });

  it('accepts a proof of work instead of a Google token and then does not call Google', async () => {
    expect((await storeLead(leadRequest(leadBody({ recaptcha: await captchaToken() })))).status).toBe(200);
    expect(google).not.toHaveBeenCalled();
  });

  it('requires more work in a proof of work than a site without keys', async () => {
    const beside = await nextWork(new Request(API));
    expect(beside.derivations).toBeGreaterThanOrEqual(4 * 80);
    settings.current = {};
    const alone = await nextWork(new Request(API));
    expect(alone.derivations).toBeLessThanOrEqual(240);
    expect(beside.cost).toBe(alone.cost);
  });

  it('accepts a token with the minimum score', async () => {
    google.mockResolvedValue(Response.json({ ...good, score: 0.5 }));
    expect((await storeLead(leadRequest(leadBody({ recaptcha })))).status).toBe(200);
  });

  it('returns only the site key and the map in the client configuration', async () => {
    const answer = await config(new Request(`${API}/config`));
    expect(await answer.json()).toEqual({
      captcha: { kind: 'recaptcha', site_key: 'site-key' },
      map: { kind: 'leaflet', tiles: null, archive: null },
    });
  });
});

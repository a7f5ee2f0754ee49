import { beforeEach, describe, expect, it, vi } from 'vitest';
import { leadRoute } from '@/lib/bff/routes/leads';
import { nextIndex } from '@/lib/bff/routes/visit';
import { captchaToken, nextWork } from '../support/captcha-token';
import { settings } from '../support/environment';
import { leadBody, leadRequest, readRequest } from '../support/lead-request';
import { expectNothingAsked, isDown } from '../support/provider';
import { refusalOf } from '../support/refusal';
import { siteOn } from '../support/site';

const storeLead = leadRoute('store-lead');

const VERIFY_URL = 'http://127.0.0.1:9/siteverify';
const PUBLIC = 'https://qosyl.example:8443';
const recaptcha = 'google-token';
const good = { success: true, action: 'login', score: 0.9, hostname: 'localhost' };

const post = (headers: Record<string, string> = {}) => storeLead(leadRequest(leadBody({ recaptcha }), headers));

/** A call in whose body the token comes, and one with it in the query. */
const calls: [call: string, send: () => Promise<Response>][] = [
  ['store-lead', () => post()],
  ['next-index', () => nextIndex(readRequest({ total: '3', recaptcha }))],
];

describe('a site with reCAPTCHA keys', () => {
  const site = siteOn('sqlite');
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

  describe.each(calls)('the call %s', (_call, send) => {
    it('verifies the token at Google with the secret and proceeds', async () => {
      google.mockResolvedValue(Response.json(good));
      expect((await send()).status).toBe(200);
      expect(google.mock.calls[0]).toEqual([
        VERIFY_URL,
        { method: 'POST', body: expect.any(URLSearchParams), signal: expect.any(AbortSignal) },
      ]);
      expect(google.mock.calls[0]?.[1].body.toString()).toBe(`secret=secret-key&response=${recaptcha}`);
      expect(logged()).toEqual([]);
    });

    it.each([
      ['cannot be reached', isDown],
      ['answers nonsense', () => Promise.resolve(new Response('<html>'))],
    ])('answers 503 without further action when Google %s', async (_name, failing) => {
      const expectSo = expectNothingAsked();
      google.mockImplementation(failing);
      expect(await refusalOf(await send())).toBe('503 captcha recaptcha');
      expect(logged()).toEqual([[expect.stringMatching(/^captcha: verification failed: (?!unknown)./)]]);
      expectSo();
      await expectNothingDone();
    });
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
  ])('a lead is refused when %s, and the log says why', async (_name, answer, reason) => {
    const expectSo = expectNothingAsked();
    google.mockResolvedValue(Response.json(answer));
    expect(await refusalOf(await post())).toBe('403 captcha recaptcha');
    expect(logged()).toEqual([[`captcha: refused: ${reason}`]]);
    expectSo();
    await expectNothingDone();
  });

  it.each([
    ['the public host', 'qosyl.example', {}, 200],
    ['the host of the request', 'localhost', {}, 200],
    ['another host, whose name the request has too', 'evil.example', { host: 'evil.example', origin: PUBLIC }, 403],
  ])('accepts tokens only of the public or request host behind a proxy: %s (%s)', async (...row) => {
    const [, hostname, headers, status] = row;
    settings.current = { ...settings.current, SITE_URL: PUBLIC };
    google.mockResolvedValue(Response.json({ ...good, hostname }));
    expect((await post(headers)).status).toBe(status);
  });

  it('accepts a proof of work instead of a Google token and then does not call Google', async () => {
    expect((await storeLead(leadRequest(leadBody({ recaptcha: await captchaToken() })))).status).toBe(200);
    expect(google).not.toHaveBeenCalled();
  });

  it('requires more work in a proof of work than a site without keys', async () => {
    const beside = await nextWork(readRequest());
    expect(beside.derivations).toBeGreaterThanOrEqual(4 * 80);
    settings.current = {};
    const alone = await nextWork(readRequest());
    expect(alone.derivations).toBeLessThanOrEqual(240);
    expect(beside.cost).toBe(alone.cost);
  });

  it('accepts a token with the minimum score', async () => {
    google.mockResolvedValue(Response.json({ ...good, score: 0.5 }));
    expect((await post()).status).toBe(200);
  });
});

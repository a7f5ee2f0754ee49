import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '@/lib/store/database';
import { leadBody, leadRequest } from '../support/lead-request';
import { useSiteDatabase } from '../support/site-database';

const VERIFY_URL = 'http://127.0.0.1:9/siteverify';
const good = { success: true, action: 'login', score: 0.9, hostname: 'localhost' };

describe('with reCAPTCHA keys', () => {
  let database: Database;
  let close: () => Promise<void>;
  const google = vi.fn<(url: string, init: { body: URLSearchParams }) => Promise<Response>>();

  beforeAll(async () => {
    vi.stubEnv('RECAPTCHA_SITE_KEY', 'site-key');
    vi.stubEnv('RECAPTCHA_SECRET_KEY', 'secret-key');
    vi.stubEnv('RECAPTCHA_VERIFY_URL', VERIFY_URL);
    vi.resetModules();
    ({ database, close } = await useSiteDatabase('sqlite'));
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
    await close();
  });
  beforeEach(() => {
    vi.stubGlobal('fetch', google);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(async () => {
    google.mockReset();
    await database.deleteFrom('leads').execute();
  });

  const post = async () => {
    const { POST } = await import('@/app/client-api/v1/clients/ext/store-lead/route');
    return POST(leadRequest(leadBody({ recaptcha: 'google-token' })));
  };

  it('verifies the token with the secret and accepts the lead', async () => {
    google.mockResolvedValue(Response.json(good));
    const response = await post();
    expect(response.status).toBe(200);
    expect(google.mock.calls[0]?.[0]).toBe(VERIFY_URL);
    expect(google.mock.calls[0]?.[1].body.toString()).toBe('secret=secret-key&response=google-token');
    expect(await database.selectFrom('leads').selectAll().execute()).toHaveLength(1);
  });

  it.each([
    ['Google says no', { ...good, success: false }],
    ['the action is another', { ...good, action: 'homepage' }],
    ['the score is too low', { ...good, score: 0.4 }],
    ['there is no score', { ...good, score: undefined }],
    ['the token is from another site', { ...good, hostname: 'evil.example' }],
  ])('refuses when %s', async (_name, answer) => {
    google.mockResolvedValue(Response.json(answer));
    const response = await post();
    expect(response.status).toBe(403);
    expect((await response.json()).error).toMatchObject({ code: 'captcha', field: 'recaptcha' });
    expect(await database.selectFrom('leads').selectAll().execute()).toHaveLength(0);
  });

  it.each([
    ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
    ['answers nonsense', () => Promise.resolve(new Response('<html>'))],
  ])('says that the captcha could not be verified when Google %s', async (_name, failing) => {
    google.mockImplementation(failing);
    const response = await post();
    expect(response.status).toBe(503);
    expect((await response.json()).error.code).toBe('captcha');
    expect(await database.selectFrom('leads').selectAll().execute()).toHaveLength(0);
  });

  it('tells the browser the site key and which map, and nothing else', async () => {
    const { GET } = await import('@/app/client-api/v1/config/route');
    const answer = await GET(new Request('http://localhost:3000/client-api/v1/config'));
    expect(await answer.json()).toEqual({ captcha: { kind: 'recaptcha', site_key: 'site-key' }, map: { kind: 'leaflet', tiles: null } });
  });
});

import { describe, expect, it, vi } from 'vitest';
import { EnvironmentError, readEnvironment, requireChosenBackEnds } from '@/lib/config/env';

const pairs = [
  ['CRM_API_HOST', 'https://crm.example', 'CRM_API_TOKEN', 'token'],
  ['CONTENT_API_HOST', 'https://content.example', 'CONTENT_API_TOKEN', 'token'],
  ['RECAPTCHA_SITE_KEY', 'site', 'RECAPTCHA_SECRET_KEY', 'secret'],
  ['CDN_PURGE_URL', 'https://purge.example', 'CDN_PURGE_SECRET', 'whsec_'],
] as const;

const badValues = [
  ['SITE_URL', 'qosyl.example'],
  ['SALES_PHONE', '12'],
  ['CONTACT_EMAIL', 'not-an-email'],
  ['CRM_API_HOST', 'crm.example'],
  ['CONTENT_API_HOST', '//content.example'],
  ['CONNECTION_PRODUCT', '../internet'],
  ['DATABASE_URL', 'mysql://host/database'],
  ['DATABASE_CONNECTIONS', '0'],
  ['ORDER_KEYS', 'too-short'],
  ['ORDER_KEYS', `${'a'.repeat(32)},`],
  ['RECAPTCHA_MIN_SCORE', '1.1'],
  ['RECAPTCHA_VERIFY_URL', 'javascript:alert(1)'],
  ['MAP_TILES_URL', 'http://tiles.example/{z}/{x}/{y}.png'],
  ['MAP_TILES_URL', 'https://{s}.tiles.example/{z}/{x}/{y}.png'],
  ['MAP_TILES_URL', 'https://tiles.example/{z}/{x}.png'],
  ['CDN_PURGE_URL', 'purge.example'],
  ['BITRIX24_WEBHOOK', 'https://step.bitrix24.kz/'],
  ['BITRIX24_WEBHOOK', 'step.bitrix24.kz/rest/1/code/'],
  ['PAYMENT_KASPI_URL', 'http://pay.example/{account}'],
  ['PAYMENT_HALYK_URL', 'https://pay.example/?sum={amount}'],
  ['PAYMENTS_TEST_MODE', 'true'],
  ['EMBEDDED_PROVIDER', 'yes'],
  ['CRM_IDEMPOTENT', 'no'],
  ['CRM_PLANNED_CODE', '1'],
  ['SERVICE_WORKER', 'off'],
] as const;

function complaint(source: Record<string, string>): string {
  try {
    requireChosenBackEnds(readEnvironment(source));
  } catch (error) {
    if (error instanceof EnvironmentError) return error.message;
    throw error;
  }
  return '';
}

function namesIn(message: string): string[] {
  return Array.from(message.matchAll(/^ {2}([A-Z\d_]+): \S/gm), ([, name = '']) => name).toSorted();
}

describe('the environment of a public site', () => {
  const site = { SITE_URL: 'https://qosyl.example' };
  const [crm, content] = pairs.map(([one, value, other, otherValue]) => ({ [one]: value, [other]: otherValue }));

  it.each([
    ['both back ends', site, ['CRM_API_HOST', 'CONTENT_API_HOST']],
    ['its CRM', { ...site, ...content }, ['CRM_API_HOST']],
    ['its Content API', { ...site, ...crm }, ['CONTENT_API_HOST']],
    ['both, and says no to the embedded one', { ...site, EMBEDDED_PROVIDER: '0' }, ['CRM_API_HOST']],
  ])('is refused without %s', (_what, environment, missing) => {
    const message = complaint(environment);
    expect(namesIn(message)).toEqual(['EMBEDDED_PROVIDER']);
    for (const name of missing) expect(message).toContain(name);
  });

  it('is read without back ends for commands of the database', () => {
    expect(readEnvironment(site)).toMatchObject({ ...site, EMBEDDED_PROVIDER: false });
  });

  it('is accepted with both back ends, or with an explicit embedded provider', () => {
    expect(complaint({ ...site, ...crm, ...content })).toBe('');
    expect(complaint({ ...site, EMBEDDED_PROVIDER: '1' })).toBe('');
  });
});

describe('an empty environment', () => {
  it('is accepted with default values', () => {
    expect(readEnvironment({})).toEqual({
      CONNECTION_PRODUCT: 'internet',
      CRM_IDEMPOTENT: true,
      DATABASE_CONNECTIONS: 10,
      DATA_DIR: '.data',
      EMBEDDED_PROVIDER: false,
      PAYMENTS_TEST_MODE: false,
      PROVIDER_DIR: 'provider',
      RECAPTCHA_MIN_SCORE: 0.5,
      RECAPTCHA_VERIFY_URL: 'https://www.google.com/recaptcha/api/siteverify',
      TELEGRAM_API_HOST: 'https://api.telegram.org',
      WEB_VITALS: true,
      SERVICE_WORKER: '1',
    });
  });

  it('equals an environment of blank values', () => {
    const names = [...pairs.flatMap(([one, , other]) => [one, other]), ...badValues.map(([name]) => name), 'DATA_DIR'];
    expect(readEnvironment(Object.fromEntries(names.map((name) => [name, ' '])))).toEqual(readEnvironment({}));
  });
});

it('the environment refuses MAP_TILES_URL together with MAP_PMTILES', () => {
  const tiles = 'https://tiles.example/{z}/{x}/{y}.png';
  expect(namesIn(complaint({ MAP_TILES_URL: tiles, MAP_PMTILES: 'city.pmtiles' }))).toEqual(['MAP_PMTILES']);
});

describe('valid values of the environment', () => {
  it('are parsed, with addresses without a trailing slash or /api', () => {
    const kept = {
      SALES_PHONE: '+7 (700) 000-00-01',
      CONTACT_EMAIL: 'hello@qosyl.example',
      DATABASE_URL: 'postgres://user:a,b@one:5432,two:5432/site?target_session_attrs=read-write',
      MAP_TILES_URL: 'https://tiles.example:8443/{z}/{x}/{y}.png?style=city',
      PAYMENT_KASPI_URL: 'https://pay.example/?account={account}&sum={amount}',
      PAYMENT_HALYK_URL: 'https://bank.example/{account}',
      PAYMENT_CARD_URL: 'https://card.example/{amount}/{account}',
    };
    const source = {
      ...kept,
      SITE_URL: 'https://qosyl.example/',
      CRM_API_HOST: 'http://localhost:4000/api//',
      CRM_API_TOKEN: ' token ',
      RECAPTCHA_MIN_SCORE: '0.7',
      PAYMENTS_TEST_MODE: '1',
      EMBEDDED_PROVIDER: '1',
      CRM_IDEMPOTENT: '0',
      CRM_PLANNED_CODE: '-2',
    };
    expect(readEnvironment(source)).toMatchObject({
      ...kept,
      SITE_URL: 'https://qosyl.example',
      CRM_API_HOST: 'http://localhost:4000',
      CRM_API_TOKEN: 'token',
      RECAPTCHA_MIN_SCORE: 0.7,
      PAYMENTS_TEST_MODE: true,
      EMBEDDED_PROVIDER: true,
      CRM_IDEMPOTENT: false,
      CRM_PLANNED_CODE: -2,
    });
  });

  it.each(['', '/', '/profile.json'])('include a Bitrix24 webhook, without the copied ending "%s"', (rest) => {
    const webhook = 'https://step.bitrix24.kz/rest/12/a1b2c3d4';
    expect(readEnvironment({ BITRIX24_WEBHOOK: webhook + rest }).BITRIX24_WEBHOOK).toBe(webhook);
  });
});

describe('invalid values of the environment', () => {
  it.each(badValues)('are named in the message: %s=%s', (name, value) => {
    const partner = pairs.find(([one]) => one === name);
    const message = complaint({ [name]: value, ...(partner !== undefined && { [partner[2]]: partner[3] }) });
    expect(namesIn(message)).toEqual([name]);
  });

  it.each(pairs)('include a missing half of the pair %s=%s and %s=%s', (one, oneValue, other, otherValue) => {
    expect(namesIn(complaint({ [one]: oneValue }))).toEqual([other]);
    expect(namesIn(complaint({ [other]: otherValue }))).toEqual([one]);
    expect(complaint({ [one]: oneValue, [other]: otherValue })).toBe('');
  });

  it('are all listed at once, with missing halves of pairs', () => {
    const wrong = { ...Object.fromEntries(badValues), CRM_API_TOKEN: 'token', CONTENT_API_TOKEN: 'token' };
    const halves = { RECAPTCHA_SITE_KEY: 'site' };
    const names = [...new Set(badValues.map(([name]) => name)), 'CDN_PURGE_SECRET', 'RECAPTCHA_SECRET_KEY'];
    expect(namesIn(complaint({ ...wrong, ...halves }))).toEqual(names.toSorted());
  });

  it('are not repeated in the message, because they may contain a password', () => {
    const DATABASE_URL = 'postgres://user:hunter2@one:5432,two:x/site';
    const message = complaint({ DATABASE_URL, RECAPTCHA_SECRET_KEY: 'hunter2' });
    expect(namesIn(message)).toEqual(['DATABASE_URL', 'RECAPTCHA_SITE_KEY']);
    expect(message).toContain('the port of two is no number');
    expect(message).not.toContain('hunter2');
  });
});

describe('environment()', () => {
  const freshEnvironment = async () => {
    vi.resetModules();
    return (await import('@/lib/config/env')).environment;
  };

  it('reads the variables once per process', async () => {
    const environment = await freshEnvironment();
    vi.stubEnv('DATA_DIR', 'first');
    const first = environment();
    vi.stubEnv('DATA_DIR', 'second');
    expect(environment()).toBe(first);
    expect(first.DATA_DIR).toBe('first');
  });

  it('throws at every call while the environment is invalid', async () => {
    const environment = await freshEnvironment();
    vi.stubEnv('WEB_VITALS', 'all');
    expect(environment).toThrow(/WEB_VITALS/);
    expect(environment).toThrow(/WEB_VITALS/);
  });
});

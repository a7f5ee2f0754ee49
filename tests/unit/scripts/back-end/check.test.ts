import { expect, it, onTestFinished, vi } from 'vitest';
import type * as Env from '@/lib/config/env';
import { journeys } from '@/scripts/back-end/call-row';
import { checkBackEnds } from '@/scripts/back-end/check';
import { checkReport } from '@/scripts/back-end/report';
import { runCommand } from '../../../support/command';
import { SPECIFIED_TOKEN, specifiedBackEnd, specifiedHouse } from '../../../support/specified-back-end';
import { temporaryFolder } from '../../../support/temporary-folder';

const variables = vi.hoisted((): { current: Record<string, string> } => ({ current: {} }));
vi.mock('@/lib/config/env', async (original) => {
  const real = await original<typeof Env>();
  return { ...real, environment: () => real.readEnvironment(variables.current) };
});

const given = { product: 'internet', street: specifiedHouse.street, house: null, phone: null, iin: null, write: false };
const person = { phone: '87000000001', iin: '991231500016' };

const run = (...words: string[]) => runCommand(() => import('@/scripts/backend'), words);

/** Gives the site a back end without these calls; returns the calls that change something. */
async function specified(...without: string[]) {
  const { address, made, close } = await specifiedBackEnd(without);
  onTestFinished(close);
  const tokens = { CRM_API_TOKEN: SPECIFIED_TOKEN, CONTENT_API_TOKEN: SPECIFIED_TOKEN };
  variables.current = { CRM_API_HOST: address, CONTENT_API_HOST: address, ...tokens };
  return made;
}

/** Answers the calls of a path in place of the back end. */
function answering(path: string, answer: () => Response): void {
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', async (request: Request) => (request.url.includes(path) ? answer() : real(request)));
}

it('the back-end check exits with 0 for the embedded provider, which fits in every call', async () => {
  variables.current = { DATA_DIR: temporaryFolder() };
  const { code, stdout } = await run('check', '--json', '--write', '--phone', person.phone, '--iin', person.iin);
  const { calls, journeys: states }: Awaited<ReturnType<typeof checkBackEnds>> = JSON.parse(stdout);
  expect(calls.filter(({ verdict }) => verdict !== 'fits')).toMatchObject([
    { call: 'GET /v1/images/get-by-key', verdict: 'unasked', note: 'no key was named' },
  ]);
  expect(states.filter(({ state }) => state !== 'works')).toEqual([]);
  expect(code).toBe(0);
});

it('the back-end check exits with 1 and lists impossible journeys when calls are missing', async () => {
  await specified(
    'POST /v1/clients/ext/store-lead',
    'POST /v1/clients/ext/re-application-lead',
    'POST /v1/store-lead-from-site',
    'POST /v1/clients/ext/check-referral-phone',
    'GET /v1/managers/phone-numbers',
    'GET /v1/tv-channels',
    'GET /v1/internet/connection/get-zone-polygons',
    'GET /v1/internet/connection/tariffs',
    'GET /v1/internet/connection/iin/check',
    'POST /v1/internet/connection/address/check',
    'POST /v1/internet/connection/calculate',
    'POST /v1/internet/connection/store-client',
  );
  const { code, stdout, stderr } = await run('check', '--write', '--phone', person.phone);
  expect([code, stderr]).toEqual([1, '']);
  expect(stdout).toMatch(/POST \/v1\/clients\/ext\/store-lead +404 +\d+ +not there/);
  expect(stdout).toContain('A connection lead: impossible (POST /v1/clients/ext/store-lead)');
  const titlesOf = (state: string) =>
    [...stdout.matchAll(new RegExp(`^ {2}(.+): ${state}`, 'gm'))].map(([, title]) => title);
  const { consultation, callback, check, contact, status, pages, lead, builders, map, referral, order } = journeys;
  expect(titlesOf('works')).toEqual([consultation, callback, check, contact, status]);
  expect(titlesOf('impossible')).toEqual([pages, lead, builders, map, referral, order]);
  expect(stdout).toContain('GET /v1/managers/phone-numbers: The call and chat buttons show the phone');
  expect(stdout).toMatch(/tariff-nomenclatures +- +- +not asked +no tariff was listed/);
});

it('the back-end check exits with 2 when the environment is invalid', async () => {
  variables.current = { CRM_API_HOST: 'http://127.0.0.1:9' };
  expect(await run('check')).toEqual({ code: 2, stdout: '', stderr: expect.stringContaining('CRM_API_TOKEN') });
});

it('a back end as in product.md supports every journey, and the report has no personal data', async () => {
  await specified();
  const checked = await checkBackEnds({ ...given, ...person, write: true });
  expect(checked.journeys.filter(({ state }) => state !== 'works')).toEqual([]);
  // Other types than those of the definitions are read, or left out if they are not needed.
  const unread = checked.calls.filter(
    ({ verdict, note = '' }) =>
      !['fits', 'absent', 'unasked'].includes(verdict) &&
      !(verdict === 'misfits' && note.split('; ').every((one) => /(?:read all the same|left out)$/.test(one))),
  );
  expect(unread).toEqual([]);
  const picture = checked.calls.find(({ call }) => call === 'GET /v1/images/get-by-key');
  expect(picture).toMatchObject({ verdict: 'fits', note: 'image/gif' });
  for (const report of [checkReport(checked), JSON.stringify(checked)])
    for (const secret of [SPECIFIED_TOKEN, person.phone, person.iin, specifiedHouse.house])
      expect(report.includes(secret)).toBe(false);
});

it('the back-end check without --write skips changing calls and marks their journeys as not shown', async () => {
  const made = await specified();
  const { calls, journeys: states } = await checkBackEnds({ ...given, ...person });
  const sent = calls.find(({ call }) => call === 'POST /v1/clients/ext/store-lead');
  expect(sent).toMatchObject({ verdict: 'unasked', note: 'needs --write' });
  expect(states.find(({ journey }) => journey === 'lead')).toMatchObject({ state: 'not shown', missing: [] });
  expect(states.find(({ journey }) => journey === 'pages')).toMatchObject({ state: 'works' });
  expect(made.map(({ call }) => call)).toEqual([
    'POST /v1/internet/connection/address/check',
    'POST /v1/internet/connection/calculate',
    'POST /v1/clients/ext/check-referral-phone',
  ]);
});

it('the back-end check with wrong tokens gets 401 from every call', async () => {
  await specified();
  Object.assign(variables.current, { CRM_API_TOKEN: 'wrong', CONTENT_API_TOKEN: 'wrong' });
  const { calls } = await checkBackEnds(given);
  expect(new Set(calls.flatMap(({ status }) => status ?? []))).toEqual(new Set([401]));
});

it('the back-end check reports an image answer that is not a picture', async () => {
  await specified();
  answering('/images/get-by-key', () => new Response('<svg/>'));
  const { calls } = await checkBackEnds(given);
  const picture = calls.find(({ call }) => call === 'GET /v1/images/get-by-key');
  expect(picture).toMatchObject({ verdict: 'unreadable', status: 200, note: 'no PNG, JPEG, WebP, AVIF or GIF' });
});

it('the back-end check names the path of a value with a wrong type', async () => {
  await specified();
  answering('/tariff-groups', () => Response.json({ data: [{ id: 8701, title: 'Интернет' }, { id: 8702 }] }));
  const { calls } = await checkBackEnds(given);
  expect(calls[0]).toMatchObject({ verdict: 'misfits', note: expect.stringContaining('data[].id is no string') });
  expect(calls[0]?.note).not.toMatch(/870[12]|Интернет/);
});

import * as fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { backgroundWorkDone } from '@/lib/bff/http/background-work';
import { searchIndex } from '@/lib/bff/routes/search-index';
import { apiErrorSchema } from '@/lib/contracts/api-error';
import type { Schema } from '@/lib/contracts/calls/call';
import { channelTabsAnswerSchema } from '@/lib/contracts/channel';
import { managerPhoneSchema } from '@/lib/contracts/manager';
import { siteApi } from '@/scripts/contracts/site';
import { serviceabilityAnswerSchema, serviceabilityCodes } from '@/lib/contracts/serviceability';
import { zonesAnswerSchema } from '@/lib/contracts/zone';
import { createSearch } from '@/lib/search/site-search';
import { fetchHome } from '@/lib/upstream/home';
import { UpstreamError } from '@/lib/upstream/upstream-error';
import { newsFeed } from '@/lib/upstream/news-feed';
import { listKnownPages } from '@/lib/upstream/page-check';
import { fetchPageTitle } from '@/lib/upstream/page-title';
import { fetchSearchItems } from '@/lib/upstream/search-items';
import { siteMap } from '@/lib/upstream/sitemap';
import { fetchTariff, fetchTariffIds, fetchTariffOffers, fetchTariffsByGroup } from '@/lib/upstream/tariffs';
import { INSIDES } from '../support/hostile-input';
import { builderBody, callRequestBody, consultationBody, leadBody, readRequest } from '../support/lead-request';
import { houseBody, type AnsweredStep, visitorAt } from '../support/order-visitor';
import { provider } from '../support/provider';
import { siteOn } from '../support/site';
import { makeCall } from '../support/site-call';
import { isFull } from '../support/site-database';
import { spoiled, spoilings, type BackEndAnswer, type Spoiling } from '../support/spoiled-answer';
import { upstreamFunctions } from '../support/upstream-functions';

/** `SPOILED_ANSWERS=1000 SPOILED_SEED=7 npm run test:unit -- spoiled-answers` tries more, or the same again. */
const RUNS = Number(process.env['SPOILED_ANSWERS'] ?? (isFull ? 20 : 5));
const SEED = Number(process.env['SPOILED_SEED'] ?? 20_261_123);
const TIMEOUT_MS = 60_000 + 2_000 * RUNS;

const site = siteOn('sqlite');
/** The provider's good answers, so that it is asked once. */
const good = new Map<string, BackEndAnswer>();
let answers = 0;

afterEach(backgroundWorkDone);

/** The spoiled part of the calls: one half, the other half, or all. */
interface Mixture {
  spoiling: Spoiling;
  part: 'all' | 0 | 1;
}
const parts: Mixture['part'][] = ['all', 0, 1];
const mixtures: fc.Arbitrary<Mixture> = fc.record({ spoiling: spoilings, part: fc.constantFrom(...parts) });

async function goodAnswer(request: Request): Promise<BackEndAnswer> {
  const key = `${request.method} ${request.url} ${request.headers.get('accept-language')}`;
  const known = good.get(key);
  if (known !== undefined) return known;
  const response = await provider.real(request);
  const answer = { status: response.status, type: 'application/json', text: await response.text() };
  good.set(key, answer);
  return answer;
}

function spoil({ spoiling, part }: Mixture): void {
  provider.answer = async (request) => {
    answers += 1;
    const isSpoiled = part === 'all' || [...request.url].length % 2 === part;
    const answer = await goodAnswer(request);
    const { status, type, text } = isSpoiled ? spoiled(answer, spoiling) : answer;
    return new Response(status === 204 ? null : text, { status, headers: { 'content-type': type } });
  };
}

/** Runs a check with many mixtures; a failure shows the smallest one, if there are 200 runs at most. */
async function tryAll(check: (mixture: Mixture) => Promise<void>, numRuns = RUNS): Promise<void> {
  await fc.assert(fc.asyncProperty(mixtures, check), { numRuns, seed: SEED, endOnFailure: numRuns > 200 });
}

const parses = (schema: Schema) => (value: unknown) => expect(z.safeParse(schema, value).error).toBeUndefined();
const isSiteCode = (value: unknown) => {
  const { data } = z.parse(serviceabilityAnswerSchema, value);
  expect(Object.values(serviceabilityCodes)).toContain(data.code);
};
/** The promises to callers about a value beside its type. */
const promises: Record<string, (value: unknown) => void> = {
  fetchZones: parses(zonesAnswerSchema),
  fetchChannels: parses(channelTabsAnswerSchema),
  fetchPhoneNumbers: parses(z.array(managerPhoneSchema)),
  fetchZoneAllow: isSiteCode,
  checkAddress: isSiteCode,
  newsFeed: (value) => expect(value).not.toMatch(/undefined|NaN|Invalid Date|<script/),
  siteMap: (value) => expect(value).not.toMatch(/undefined|NaN|Invalid Date|<script/),
};
const paths = ['/', '/cards', '/cards/102', '/news/ipv6-dlya-vseh', '/telephony'];
const functions: Record<string, () => Promise<unknown>> = {
  ...upstreamFunctions,
  fetchHome: () => fetchHome('kk'),
  fetchTariffsByGroup: () => fetchTariffsByGroup('ru'),
  fetchTariffOffers: () => fetchTariffOffers('ru'),
  fetchTariff: () => fetchTariff('ru', 102),
  fetchTariffIds: () => fetchTariffIds(),
  fetchPageTitle: () => Promise.all(paths.map((path) => fetchPageTitle('ru', path))),
  listKnownPages,
  newsFeed: async () => (await newsFeed('ru')).text(),
  siteMap: async () => (await siteMap()).text(),
  siteSearch: async () => createSearch(await fetchSearchItems('kk'), 'kk')('wi-fi', 3),
};

describe('reading spoiled answers of a back end', () => {
  it.each(Object.entries(functions))(
    '%s returns a usable value or throws an UpstreamError',
    async (name, ask) => {
      await tryAll(async (mixture) => {
        spoil(mixture);
        try {
          const value = await ask();
          expect(() => JSON.stringify(value)).not.toThrow();
          promises[name]?.(value);
        } catch (error) {
          if (!(error instanceof UpstreamError)) throw error;
        }
      });
    },
    TIMEOUT_MS,
  );
});

const SEARCH_INDEX = 'GET /v1/search-index/{locale}';

function asked(call: string, fields: Record<string, unknown>): Promise<Response> {
  const headers = { 'accept-language': 'kk' };
  return call === SEARCH_INDEX
    ? searchIndex(readRequest({}, headers), { params: Promise.resolve({ locale: 'kk' }) })
    : makeCall(call, fields, headers);
}

/** Expects the answer of the contract, or an error with the side at fault; never insides of the servers. */
async function expectHonest(call: string, response: Response): Promise<void> {
  const text = await response.text();
  expect(text).not.toMatch(INSIDES);
  const definition = siteApi.calls.find(({ method, path }) => `${method} ${path}` === call);
  if (response.status === 200) parses(definition?.answer ?? z.never())(JSON.parse(text));
  else {
    const { error } = apiErrorSchema.parse(JSON.parse(text));
    // A bad back end explains two statuses of 5xx (handler.ts and unavailable-response.ts of lib/bff/http).
    if (response.status >= 500)
      expect([502, 503].map((status) => [status, 'upstream'])).toContainEqual([response.status, error.code]);
    if (response.status === 503) expect(response.headers.get('retry-after')).toBe('60');
  }
}

const { street_id, street, house } = houseBody('available');
const requests: Record<string, () => Record<string, unknown>> = {
  'GET /v1/connection/tariffs': () => ({}),
  'GET /v1/connection/tariff-choices': () => ({}),
  'GET /v1/tv-channels': () => ({}),
  'GET /v1/connection/get-zone-polygons': () => ({}),
  'GET /v1/map-ground': () => ({}),
  'GET /v1/map-houses': () => ({ south: 43.23, west: 76.94, north: 43.25, east: 76.96 }),
  [SEARCH_INDEX]: () => ({}),
  'GET /v1/connection/addresses-info-by-street-name': () => ({ street: 'abaya' }),
  'GET /v1/connection/available-for-store': () => ({ street_id, house }),
  'GET /v1/visit-slots': () => ({ street_id, house }),
  'GET /v1/clients/ext/address-info-by-coordinates': () => ({ latitude: 43.24, longitude: 76.9 }),
  'GET /v1/clients/ext/zone-allow': () => ({ build_number: '-', street: `${street}, ${house}` }),
  'POST /v1/connection/address/check': () => ({ street, house }),
  'POST /v1/referral/check': () => ({ phone: '87000000010' }),
  'POST /v1/clients/ext/store-lead': leadBody,
  'POST /v1/clients/ext/re-application-lead': leadBody,
  'POST /v1/clients/ext/update-by-consultation': consultationBody,
  'POST /v1/store-lead-from-site': builderBody,
  'POST /v1/call-requests': callRequestBody,
};

/** Steps of an order, each after earlier steps with a good back end. */
const steps: Record<string, AnsweredStep> = {
  'POST /v1/connection/order': 'tariff',
  'POST /v1/connection/order/address': 'address',
  'POST /v1/connection/iin/check': 'identity',
  'POST /v1/connection/send-sms': 'phone',
  'POST /v1/connection/check-sms-code': 'code',
  'POST /v1/connection/store-client': 'summary',
};

describe('a call of the site with spoiled answers of the back end', () => {
  it.each(Object.entries(requests))(
    '%s answers by its contract or with an API error that shows no internals',
    async (call, fieldsOf) => {
      answers = 0;
      await tryAll(async (mixture) => {
        await site.database.deleteFrom('rate_limits').execute();
        spoil(mixture);
        await expectHonest(call, await asked(call, fieldsOf()));
      });
      expect(answers).toBeGreaterThan(0);
    },
    TIMEOUT_MS,
  );

  it.each(Object.entries(steps))(
    '%s answers by its contract or with an API error, and keeps the order',
    async (call, step) => {
      answers = 0;
      await tryAll(
        async (mixture) => {
          await site.database.deleteFrom('rate_limits').execute();
          provider.answer = () => null;
          const visitor = await visitorAt(step);
          spoil(mixture);
          await expectHonest(call, await visitor.answers[step](step === 'code' ? { code: '000000' } : {}));
          provider.answer = () => null;
          if (step !== 'tariff') expect((await visitor.read()).status).toBe(200);
        },
        Math.ceil(RUNS / 4),
      );
      expect(answers).toBeGreaterThan(0);
    },
    TIMEOUT_MS,
  );
});

import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { callRoutes } from '@/lib/bff/routes/call-table';
import type { Call, Schema } from '@/lib/contracts/calls/call';
import { contentApi } from '@/lib/contracts/calls/content';
import { crmApi } from '@/lib/contracts/calls/crm';
import { testPayCall } from '@/lib/contracts/calls/crm-order';
import { searchIndexCall } from '@/lib/contracts/calls/site-search';
import { siteApi } from '@/scripts/contracts/site';
import { calls as providerCalls, embeddedProvider } from '@/lib/embedded-provider/provider';
import { upstreamFunctions } from '../../support/upstream-functions';

vi.mock('@/lib/embedded-provider/provider', { spy: true });

const upstreamCalls = [...crmApi.calls, ...contentApi.calls, testPayCall];

function signatureOf({ method, path }: Pick<Call, 'method' | 'path'>): string {
  return `${method} ${path}`;
}

/** The captcha of a call: in the document, and more exactly in the definitions of the site's calls. */
function captchaOf(call: Call): unknown {
  return 'captcha' in call ? call.captcha : undefined;
}

describe.each([crmApi, contentApi, siteApi])('$title', ({ calls }) => {
  it('lists each call once', () => {
    expect(new Set(calls.map(signatureOf)).size).toBe(calls.length);
  });

  it('has at most one problem for each status of a call', () => {
    const unclear = calls.filter(
      ({ problems }) => new Set(problems.map(({ status }) => status)).size < new Set(problems).size,
    );
    expect(unclear.map(signatureOf)).toEqual([]);
  });
});

describe('the answers of the back ends', () => {
  const calls: readonly Call[] = upstreamCalls;
  const shared = calls.filter((call) => 'shared' in call && call.shared !== null);

  it('are not shared between visitors if the call has data of a person', () => {
    const personal = ['phone', 'iin', 'code', 'house', 'flat', 'latitude', 'recaptcha'];
    expect(shared).not.toEqual([]);
    expect(shared.filter(({ query }) => personal.some((name) => name in (query?.shape ?? {})))).toEqual([]);
  });

  it('are not shared if they are for one visitor or change quickly', () => {
    expect(calls.filter((call) => !shared.includes(call)).map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        '/v1/clients/ext/address-info-by-coordinates',
        '/v1/clients/ext/zone-allow',
        '/v1/images/get-by-key',
        '/v1/managers/phone-numbers',
        '/v1/map-houses',
        '/v1/{product}/connection/available-for-store',
        '/v1/{product}/connection/check-pay',
        '/v1/{product}/connection/check-sms-code',
        '/v1/{product}/connection/iin/check',
        '/v1/{product}/connection/visit-slots',
      ]),
    );
    expect(shared.filter(({ method, body }) => method !== 'GET' || body !== undefined)).toEqual([]);
  });
});

describe('the calls of the site', () => {
  const failing = (name: string) => siteApi.calls.filter(({ problems }) => problems.some((one) => one.name === name));

  it('document a refusal of foreign origins for every POST call', () => {
    const posted = (calls: readonly Call[]) => calls.filter(({ method }) => method === 'POST').map(signatureOf);
    expect(posted(siteApi.calls)).toEqual(posted(failing('Forbidden')));
  });

  it('verify a captcha exactly when they accept a captcha token', () => {
    const asking = siteApi.calls.filter(({ query, body }) => {
      const fields = query ?? body;
      return fields instanceof z.ZodMiniObject && 'recaptcha' in fields.shape;
    });
    expect(asking.map(signatureOf)).toEqual(failing('Unverified').map(signatureOf));
  });

  describe('captcha tokens (specification, section 5)', () => {
    const reads = 'reads what is the same for everybody';
    const session = 'reads or forgets the order that a token has begun';
    const key = 'reads by the key that the answer to the request has given to this device';
    const token = 'is on the way to a token itself';
    const payment = 'reads by the link that only who has the contract knows';
    const without: Record<string, string> = {
      'GET /v1/config': token,
      'GET /v1/captcha/challenge': token,
      'GET /v1/managers/phone-numbers': reads,
      'GET /v1/tv-channels': reads,
      'GET /v1/search-index/{locale}': reads,
      'GET /v1/map-ground': reads,
      'GET /v1/map-houses': reads,
      'GET /v1/connection/get-zone-polygons': reads,
      'GET /v1/connection/addresses-info-by-street-name': reads,
      'GET /v1/clients/ext/address-info-by-coordinates': reads,
      'GET /v1/connection/available-for-store': reads,
      'POST /v1/connection/address/check': reads,
      'GET /v1/visit-slots': reads,
      'GET /v1/connection/tariffs': reads,
      'GET /v1/connection/tariff-choices': reads,
      'POST /v1/connection/calculate': reads,
      'POST /v1/request-status/own': key,
      'POST /v1/request-status/visit-slots': key,
      'GET /v1/connection/order': session,
      'POST /v1/connection/order/forget': session,
      'POST /v1/connection/check-pay': payment,
      'POST /v1/connection/test-pay': payment,
      'POST /v1/web-vitals': 'is sent by the page by itself, and tells nothing of the person',
    };

    it('are part of every call without a listed exception', () => {
      const asking = siteApi.calls.filter((call) => captchaOf(call) !== undefined).map(signatureOf);
      const all = siteApi.calls.map(signatureOf);
      expect(all.filter((call) => !asking.includes(call)).toSorted()).toEqual(Object.keys(without).toSorted());
    });

    it('are always required to send an SMS', () => {
      const sending = siteApi.calls.filter(({ path }) => path.endsWith('/send-sms'));
      expect(sending.map(captchaOf)).toEqual(['always', 'always', 'always']);
    });
  });

  it('are exactly those of the routing table and the search index', () => {
    const routed = [...callRoutes.map(({ call }) => call), searchIndexCall].map(signatureOf);
    expect(routed.toSorted()).toEqual(siteApi.calls.map(signatureOf).toSorted());
  });
});

it('the calls of the CRM and the Content API are exactly those that the embedded provider implements', () => {
  const signatures = providerCalls.map(({ call }) => signatureOf(call)).toSorted();
  expect(signatures).toEqual(upstreamCalls.map(signatureOf).toSorted());
});

/** The path of a call below /api, with its segments as groups. */
const patternOf = ({ path }: Call) => new RegExp(`^/api${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);

/** The call of a request, or undefined. */
function callOf({ method, url }: Request): Call | undefined {
  return upstreamCalls.find((call) => method === call.method && patternOf(call).test(new URL(url).pathname));
}

/** The parts of a request that its call does not name, in words. */
async function surprises(request: Request, call: Call): Promise<string[]> {
  const { segments, query, headers, body } = call;
  const { pathname, searchParams } = new URL(request.url);
  const named = Object.entries(patternOf(call).exec(pathname)?.groups ?? {});
  const values = Object.fromEntries(named.map(([name, value]) => [name, decodeURIComponent(value)]));
  const sent: [what: string, schema: Schema, value: unknown][] = [
    ['segments', z.catchall(segments ?? z.object({}), z.never()), values],
    ['query', z.catchall(query ?? z.object({}), z.never()), Object.fromEntries(searchParams)],
    [
      'headers',
      headers ?? z.object({}),
      Object.fromEntries(Object.keys(headers?.shape ?? {}).map((name) => [name, request.headers.get(name)])),
    ],
    ['body', body ?? z.null(), request.body === null ? null : await request.json()],
  ];
  return sent.flatMap(([what, schema, value]) => {
    const { error } = z.safeParse(schema, value);
    return error === undefined ? [] : [`${request.method} ${pathname}: ${what}: ${error.message}`];
  });
}

it('the requests of the site to its back ends match the documented calls, and cover all of them', async () => {
  const requests: Request[] = [];
  vi.mocked(embeddedProvider).mockImplementation((request) => {
    requests.push(request);
    return Promise.resolve(new Response(null, { status: 404 }));
  });
  await Promise.allSettled(Object.values(upstreamFunctions).map((call) => call()));
  vi.mocked(embeddedProvider).mockRestore();
  const calls = requests.map(callOf);
  expect(upstreamCalls.filter((call) => !calls.includes(call)).map(signatureOf)).toEqual([]);
  expect(requests.filter((_request, index) => calls[index] === undefined).map(({ url }) => url)).toEqual([]);
  const found = await Promise.all(
    requests.map((request, index) => (calls[index] === undefined ? [] : surprises(request, calls[index]))),
  );
  expect(found.flat()).toEqual([]);
});

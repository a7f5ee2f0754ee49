import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { POST as amocrmEvent } from '@/app/client-api/deliveries/amocrm/route';
import { POST as bitrixEvent } from '@/app/client-api/deliveries/bitrix24/route';
import { POST as plainLead } from '@/app/client-api/forms/lead/route';
import { POST as policyReport } from '@/app/client-api/policy-reports/route';
import { GET as searchIndex } from '@/app/client-api/v1/search-index/[locale]/route';
import { backgroundWorkDone } from '@/lib/bff/http/background-work';
import { callRoutes, dispatch } from '@/lib/bff/routes/call-table';
import { canonicalQuery, queryPages } from '@/lib/pages/query-pages.mjs';
import { orderQuery } from '@/lib/order/order-query';
import { replyToMethod } from '@/server/visitor-request.mjs';
import { readPageRequest } from '@/server/page-cache/page-request.mjs';
import {
  hostileBody,
  hostileHeaders,
  hostilePath,
  hostileQuery,
  hostileValue,
  INSIDES,
  pick,
  randomOf,
} from '../support/hostile-input';
import { houseBody, NEW_IIN, TARIFF, visitorAt } from '../support/order-visitor';
import { siteOn } from '../support/site';
import { flowDatabaseKinds, isFull } from '../support/site-database';

/** `HOSTILE_INPUTS=10000 HOSTILE_SEED=7 npm run test:unit -- hostile-inputs` sends more, or the same again. */
const COUNT = Number(process.env['HOSTILE_INPUTS'] ?? (isFull ? 10_000 : 1_000));
const SEED = Number(process.env['HOSTILE_SEED'] ?? Date.now() % 1_000_000);
const TIMEOUT_MS = 60_000 + 100 * COUNT;

type Route = (request: Request, context: { params: Promise<{ locale: string }> }) => Promise<Response>;
interface Target {
  method: string;
  path: string;
  route: Route;
  fields: string[];
}

/** Valid values, so that checks reach the other fields. */
const fine: Record<string, unknown> = {
  ...TARIFF,
  ...houseBody('available'),
  surname: 'Серікова',
  firstname: 'Айгерім',
  iin: NEW_IIN,
  phone: '87000000012',
  code: '123456',
  total: 3,
  latitude: 43.25,
  longitude: 76.94,
  south: 43.2,
  west: 76.9,
  north: 43.3,
  east: 77,
  number: 'S-24001',
  version: 1,
  consent_version: '2026-09-01',
  consent_at: '2026-11-20T10:00:00.000Z',
};

const shapeSchema = z.object({ shape: z.record(z.string(), z.unknown()) });

const targets: Target[] = [
  ...callRoutes.map(({ call }) => {
    const shape = shapeSchema.safeParse(call.method === 'GET' ? call.query : call.body).data?.shape ?? {};
    return { method: call.method, path: call.path, route: dispatch, fields: Object.keys(shape) };
  }),
  { method: 'GET', path: '/v1/search-index/ru', route: searchIndex, fields: [] },
  { method: 'GET', path: '/v1/nothing', route: dispatch, fields: [] },
  { method: 'POST', path: '/v1/nothing', route: dispatch, fields: [] },
  { method: 'POST', path: '/forms/lead', route: plainLead, fields: [] },
  { method: 'POST', path: '/deliveries/amocrm', route: amocrmEvent, fields: ['leads[status][0][id]'] },
  { method: 'POST', path: '/deliveries/bitrix24', route: bitrixEvent, fields: ['event', 'data[FIELDS][ID]'] },
  { method: 'POST', path: '/policy-reports', route: policyReport, fields: [] },
];

describe.each(flowDatabaseKinds)('hostile inputs on %s', (kind) => {
  const site = siteOn(kind);
  const stored = [
    'leads',
    'payments',
    'address_reports',
    'sent_contracts',
    'provider_leads',
    'provider_clients',
  ] as const;

  it(
    `with seed ${SEED} cause no 5xx answer, reveal no internals of the server and store nothing`,
    { timeout: TIMEOUT_MS },
    async () => {
      const random = randomOf(SEED);
      const visitor = await visitorAt('phone');
      const statuses = new Map<number, number>();
      const wrong: string[] = [];
      for (let index = 0; index < COUNT; index += 1) {
        const { method, path, route, fields } = pick(random, targets);
        const query = hostileQuery(random, method === 'GET' ? fields : [], fine);
        const body = method === 'GET' ? null : hostileBody(random, fields, fine);
        const headers = {
          'content-type': /^\/(?:forms|deliveries)\//.test(path)
            ? 'application/x-www-form-urlencoded'
            : 'application/json',
          'accept-language': 'ru',
          host: 'localhost:3000',
          origin: 'http://localhost:3000',
          // The session is valid; `/forget` does not get it and cannot end it.
          ...(random() < 0.5 && !path.endsWith('/forget') ? { cookie: visitor.kept.cookie } : {}),
          'x-forwarded-for': `198.51.100.${index % 250}`,
          ...hostileHeaders(random),
        };
        const request = new Request(`http://localhost:3000/client-api${path}${query}`, { method, headers, body });
        const response = await route(request, {
          params: Promise.resolve({ locale: JSON.stringify(hostileValue(random)) }),
        });
        const text = await response.text();
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
        if (response.status >= 500 || INSIDES.test(text))
          wrong.push(`#${index} ${response.status} ${method} ${path}${query} ${body ?? ''} ${text}`.slice(0, 600));
        if (index % 200 === 0) await site.database.deleteFrom('rate_limits').execute();
      }
      await backgroundWorkDone();
      process.stdout.write(
        `${COUNT} hostile inputs of seed ${SEED} on ${kind}: ${JSON.stringify(Object.fromEntries([...statuses].toSorted()))}\n`,
      );
      expect(wrong).toEqual([]);
      for (const table of stored)
        expect(await site.provider.selectFrom(table).selectAll().execute(), table).toEqual([]);
      expect(await site.database.selectFrom('order_sessions').select('id').execute()).toHaveLength(1);
      expect({}).not.toHaveProperty('isAdmin');
    },
  );
});

it(`hostile page URLs with seed ${SEED} are parsed without an error and stay on the site`, () => {
  const random = randomOf(SEED);
  for (let index = 0; index < COUNT; index += 1) {
    const [page, parameters] = pick(random, Object.entries(queryPages));
    const path = random() < 0.5 ? page : hostilePath(random, page);
    const query = hostileQuery(random, parameters, {});
    const url = `${path}${query}`;
    const read = readPageRequest({ method: 'GET', url, headers: hostileHeaders(random) });
    if (read !== null) expect(read.url).toMatch(/^\/(?!\/)/);
    expect(replyToMethod('GET', path)).toBeNull();
    const kept = canonicalQuery(page, new URLSearchParams(query));
    if (kept !== null) expect(kept).toMatch(/^(\?[\w%&=.~*'()!+-]*)?$/);
    expect(() => orderQuery(query)).not.toThrow();
  }
});

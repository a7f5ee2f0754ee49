import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { GET as zonePolygons } from '@/app/client-api/v1/connection/get-zone-polygons/route';
import { GET as mapStreets } from '@/app/client-api/v1/map-streets/route';
import { SEARCHES_PER_CLIENT_ADDRESS } from '@/lib/config/limits';
import { mapStreetsAnswerSchema, zonesAnswerSchema } from '@/lib/contracts/zone';
import type { Database } from '@/lib/store/database';
import type * as Provider from '@/lib/upstream/embedded/provider';
import { databaseKinds, useSiteDatabase } from '../support/site-database';

// The provider is replaced where the network would be; by default it is the embedded one itself.
const provider = vi.hoisted(() => ({ answer: (_request: Request): Promise<Response> | null => null }));
vi.mock('@/lib/upstream/embedded/provider', async (original) => {
  const real = await original<typeof Provider>();
  return { ...real, embeddedProvider: (request: Request) => provider.answer(request) ?? real.embeddedProvider(request) };
});

const routes = [
  { path: '/connection/get-zone-polygons', route: zonePolygons, schema: zonesAnswerSchema, inRussian: 'Центр', inKazakh: 'Орталық' },
  { path: '/map-streets', route: mapStreets, schema: mapStreetsAnswerSchema, inRussian: 'пр-т Абая', inKazakh: 'Абай даңғылы' },
];
const cases = databaseKinds.flatMap((kind) => routes.map((route) => ({ kind, ...route })));

describe.each(cases)('$path on $kind', ({ kind, path, route, schema, inRussian, inKazakh }) => {
  let database: Database;
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ database, close } = await useSiteDatabase(kind));
  });
  afterAll(() => close());
  beforeEach(async () => {
    await database.deleteFrom('rate_limits').execute();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    provider.answer = () => null;
    vi.restoreAllMocks();
  });

  const get = (language = 'ru') => route(new Request(`http://localhost:3000/client-api/v1${path}`, { headers: { 'accept-language': language } }));

  it('answers in the language of the page, and may be kept five minutes for each', async () => {
    const [russian, kazakh] = [await get('ru'), await get('kk')];
    expect(russian.headers.get('cache-control')).toBe('public, max-age=300');
    expect(russian.headers.get('vary')).toBe('accept-language');
    expect(schema.parse(await russian.json()).data[0]?.name).toBe(inRussian);
    expect(schema.parse(await kazakh.json()).data[0]?.name).toBe(inKazakh);
  });

  it.each([
    ['is down', () => Promise.reject(new TypeError('fetch failed'))],
    ['answers 500', () => Promise.resolve(new Response('oops', { status: 500 }))],
    ['answers an open ring', () => Promise.resolve(Response.json({ data: [{ id: 'x', color: 'x', name: 'x', geometry: { type: 'Polygon', coordinates: [[[1, 2]]] } }] }))],
  ])('answers 502 when the provider %s, and nothing keeps that', async (_what, failing) => {
    provider.answer = failing;
    const response = await get();
    expect(response.status).toBe(502);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect((await response.json()).error.code).toBe('upstream');
  });

  it('limits how often one visitor may ask', async () => {
    await get();
    await database.updateTable('rate_limits').set({ count: SEARCHES_PER_CLIENT_ADDRESS.count }).execute();
    expect((await get()).status).toBe(429);
  });
});

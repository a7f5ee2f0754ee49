import { describe, expect, it } from 'vitest';
import { mapGround, mapHouses, zonePolygons } from '@/lib/bff/routes/map';
import { mapGroundAnswerSchema } from '@/lib/contracts/city';
import { MAP_HOUSES_MAXIMUM, mapHousesAnswerSchema, zonesAnswerSchema } from '@/lib/contracts/zone';
import { readRequest } from '../support/lead-request';
import { provider } from '../support/provider';
import { refusalOf } from '../support/refusal';
import { siteOn } from '../support/site';

siteOn('sqlite');

const zoneName = (answer: unknown) => zonesAnswerSchema.parse(answer).data[0]?.name;
const streetName = (answer: unknown) => mapGroundAnswerSchema.parse(answer).data?.streets[0]?.name;
it.each([
  ['/connection/get-zone-polygons', zonePolygons, zoneName, ['Центр', 'Орталық']],
  ['/map-ground', mapGround, streetName, ['пр-т Абая', 'Абай даңғылы']],
] as const)(
  '%s answers in the language of the page and is cacheable for five minutes',
  async (_path, route, nameIn, names) => {
    const answers = [await route(readRequest()), await route(readRequest({}, { 'accept-language': 'kk' }))];
    for (const { headers } of answers) expect(headers.get('cache-control')).toBe('public, max-age=300');
    expect(await Promise.all(answers.map(async (answer) => nameIn(await answer.json())))).toEqual(names);
  },
);

describe('/map-houses', () => {
  const area = { south: '43.23', west: '76.94', north: '43.25', east: '76.96' };

  const get = (query: Record<string, string> = area) => mapHouses(readRequest(query));

  it('returns only the houses inside the area and is cacheable for five minutes', async () => {
    const response = await get();
    expect(response.headers.get('cache-control')).toBe('public, max-age=300');
    const { data } = mapHousesAnswerSchema.parse(await response.json());
    expect(data).toContainEqual({ house: '5', latitude: 43.2431, longitude: 76.95561 });
    for (const { latitude, longitude } of data)
      expect(latitude >= 43.23 && latitude <= 43.25 && longitude >= 76.94 && longitude <= 76.96).toBe(true);
  });

  it.each([
    ['three sides', { south: '43.23', west: '76.94', north: '43.25' }, 'east'],
    ['a number as a program writes it', { ...area, south: '1e-7' }, 'south'],
    ['a latitude that is none', { ...area, south: '-91' }, 'south'],
    ['a longitude that is none', { ...area, east: '181' }, 'east'],
    ['south above north', { ...area, south: '43.26' }, 'north'],
    ['no height', { ...area, south: '43.25' }, 'north'],
    ['east before west', { ...area, west: '76.97' }, 'east'],
    ['too high an area', { ...area, south: '43.199' }, 'north'],
    ['too wide an area', { ...area, west: '76.9' }, 'east'],
    ['something else besides', { ...area, zoom: '16' }, 'zoom'],
  ])('refuses %s and names the field', async (_what, query, field) => {
    expect(await refusalOf(await get(query))).toBe(`400 invalid ${field}`);
  });

  it('accepts an area of the maximum size at several latitudes', async () => {
    for (const south of ['43.2', '43.21', '43.24', '43.25', '43.26']) {
      const north = (Number(south) + 0.05).toFixed(2);
      expect((await get({ south, north, west: '76.91', east: '76.96' })).status).toBe(200);
    }
  });

  it('returns at most 500 houses when the provider returns more', async () => {
    const houses = Array.from({ length: MAP_HOUSES_MAXIMUM + 1 }, (_, index) => ({
      house: String(index),
      latitude: 43.24,
      longitude: 76.95,
    }));
    provider.answer = () => Promise.resolve(Response.json({ data: houses }));
    expect(mapHousesAnswerSchema.parse(await (await get()).json()).data).toHaveLength(MAP_HOUSES_MAXIMUM);
  });

  it('returns no houses when the provider answers 404 to the call', async () => {
    provider.answer = () => Promise.resolve(Response.json({ message: 'no such call' }, { status: 404 }));
    const response = await get();
    expect([response.status, await response.json()]).toEqual([200, { data: [] }]);
  });
});

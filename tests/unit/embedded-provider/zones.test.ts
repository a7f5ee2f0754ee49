import { describe, expect, it } from 'vitest';
import type { Coordinates } from '@/lib/contracts/address';
import {
  GREEN_ZONE,
  MAP_HOUSES_MAXIMUM,
  mapHousesAnswerSchema,
  mapStreetsAnswerSchema,
  zonesAnswerSchema,
} from '@/lib/contracts/zone';
import { locales } from '@/lib/i18n/routing';
import { streets } from '@/lib/embedded-provider/streets';
import { city, zones } from '@/lib/embedded-provider/zones';
import { isInPolygon } from '@/lib/address/zone';
import { providerAnswer } from './provider-request';

const houses = streets.flatMap((street) =>
  street.houses.map((house) => ({ ...house, name: `${street.id} ${house.number}` })),
);
const shapes = [...zones, { id: 'city', geometry: city.outline }, ...city.waters];

describe('the committed zones', () => {
  it('cover at least forty streets and 1,500 houses', () => {
    expect(streets.length).toBeGreaterThanOrEqual(40);
    expect(houses.length).toBeGreaterThanOrEqual(1_500);
  });

  it('have several colours, one of which means available', () => {
    const colors = new Set(zones.map(({ color }) => color));
    expect(colors).toContain(GREEN_ZONE);
    expect(colors.size).toBeGreaterThan(2);
  });

  it('have ids of their own and rings that end where they begin', () => {
    expect(new Set(shapes.map(({ id }) => id)).size).toBe(shapes.length);
    for (const { id, geometry } of shapes)
      for (const ring of geometry.coordinates) expect(ring.at(-1), id).toEqual(ring[0]);
  });

  it('agree with every house: one zone has it, of the colour of its access', () => {
    const colors = { available: GREEN_ZONE, engineer: 'Желтая зона', planned: 'Красная зона' };
    const disagreeing = houses.filter((house) => {
      const found = zones.filter(({ geometry }) => isInPolygon(house, geometry)).map(({ color }) => color);
      return found.length !== 1 || found[0] !== colors[house.access];
    });
    expect(disagreeing.map(({ name }) => name)).toEqual([]);
  });

  it('say when a line is planned only where there is none', () => {
    expect(zones.filter(({ planned }) => planned !== null).map(({ color }) => color)).toEqual([
      'Красная зона',
      'Красная зона',
      'Красная зона',
    ]);
  });

  it('lie in the city, and no house in water', () => {
    const corners = zones
      .flatMap(({ geometry }) => geometry.coordinates.flat())
      .map(([longitude, latitude]) => ({ longitude, latitude }));
    expect(corners.filter((corner) => !isInPolygon(corner, city.outline))).toEqual([]);
    expect(houses.filter((house) => city.waters.some(({ geometry }) => isInPolygon(house, geometry)))).toEqual([]);
  });
});

describe.each(locales)('the map calls in %s', (locale) => {
  it('answer every zone with its name', async () => {
    const { data } = await providerAnswer(zonesAnswerSchema, '/v1/internet/connection/get-zone-polygons', locale);
    expect(data.map(({ id, name }) => [id, name])).toEqual(zones.map(({ id, name }) => [id, name[locale]]));
  });

  it('answer every street with its name and line', async () => {
    const { data } = await providerAnswer(mapStreetsAnswerSchema, '/v1/map-streets', locale);
    expect(data).toEqual(streets.map(({ id, full, line }) => ({ id, name: full[locale], line })));
  });
});

describe('the houses of an area', () => {
  const ask = async (area: { south: number; west: number; north: number; east: number }) => {
    const query = new URLSearchParams(Object.entries(area).map(([side, degrees]) => [side, degrees.toFixed(2)]));
    return (await providerAnswer(mapHousesAnswerSchema, `/v1/map-houses?${query}`, 'ru')).data;
  };
  const isInside = ({ latitude, longitude }: Coordinates, area: Parameters<typeof ask>[0]) =>
    latitude >= area.south && latitude <= area.north && longitude >= area.west && longitude <= area.east;

  it('are all of them where there are not too many', async () => {
    const area = { south: 43.23, west: 76.94, north: 43.25, east: 76.96 };
    const inside = houses
      .filter((house) => isInside(house, area))
      .map(({ number, latitude, longitude }) => ({ house: number, latitude, longitude }));
    expect(inside.length).toBeGreaterThan(50);
    const found = await ask(area);
    expect(found).toHaveLength(inside.length);
    expect(found).toEqual(expect.arrayContaining(inside));
  });

  it('are those next to its middle where there are more than an answer holds', async () => {
    const area = { south: 43.21, west: 76.91, north: 43.26, east: 76.96 };
    expect(houses.filter((house) => isInside(house, area)).length).toBeGreaterThan(MAP_HOUSES_MAXIMUM);
    const found = await ask(area);
    expect(found).toHaveLength(MAP_HOUSES_MAXIMUM);
    const far = (house: Coordinates) => Math.hypot(house.latitude - 43.235, house.longitude - 76.935);
    const farthest = Math.max(...found.map(far));
    expect(houses.filter((house) => isInside(house, area) && far(house) < farthest - 1e-9).length).toBeLessThan(
      MAP_HOUSES_MAXIMUM,
    );
  });

  it('are none where nobody lives', async () => {
    expect(await ask({ south: 0, west: 0, north: 0.05, east: 0.05 })).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import type { Coordinates } from '@/lib/contracts/address';
import { GREEN_ZONE, MAP_HOUSES_MAXIMUM, mapHousesAnswerSchema, zonesAnswerSchema } from '@/lib/contracts/zone';
import { locales } from '@/lib/i18n/routing.mjs';
import { isInPolygon } from '@/lib/address/zone';
import { sample } from '../../support/sample';
import { providerAnswer } from './provider-request';

const { streets, zones } = sample;

const houses = streets.flatMap((street) => street.houses);

it('the sample zones contain every house in exactly one zone, with the colour of its stage', () => {
  const colors = { live: GREEN_ZONE, survey: 'Желтая зона', building: 'Красная зона', none: 'Красная зона' };
  const disagreeing = houses.filter((house) => {
    const found = zones.filter(({ geometry }) => isInPolygon(house, geometry)).map(({ color }) => color);
    return found.length !== 1 || found[0] !== colors[house.stage];
  });
  expect(disagreeing).toEqual([]);
});

it.each(locales)('get-zone-polygons returns every zone with its name in %s', async (locale) => {
  const { data } = await providerAnswer(zonesAnswerSchema, '/v1/internet/connection/get-zone-polygons', locale);
  expect(data.map(({ id, name, building }) => [id, name, building ?? false])).toEqual(
    zones.map(({ id, name, stage }) => [id, name[locale], stage === 'building']),
  );
});

describe('the houses of an area', () => {
  const ask = async (area: { south: number; west: number; north: number; east: number }) => {
    const query = new URLSearchParams(Object.entries(area).map(([side, degrees]) => [side, degrees.toFixed(2)]));
    return (await providerAnswer(mapHousesAnswerSchema, `/v1/map-houses?${query}`, 'ru')).data;
  };
  const isInside = ({ latitude, longitude }: Coordinates, area: Parameters<typeof ask>[0]) =>
    latitude >= area.south && latitude <= area.north && longitude >= area.west && longitude <= area.east;

  it('are all returned when they fit into one answer', async () => {
    const area = { south: 43.23, west: 76.94, north: 43.25, east: 76.96 };
    const inside = houses
      .filter((house) => isInside(house, area))
      .map(({ number, latitude, longitude }) => ({ house: number, latitude, longitude }));
    expect(inside.length).toBeGreaterThan(50);
    const found = await ask(area);
    expect(found).toHaveLength(inside.length);
    expect(found).toEqual(expect.arrayContaining(inside));
  });

  it('are limited to those nearest to the middle of the area', async () => {
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

  it('are an empty list in an area without houses', async () => {
    expect(await ask({ south: 0, west: 0, north: 0.05, east: 0.05 })).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { GREEN_ZONE, type Zone } from '@/lib/contracts/zone';
import { namePlaces, zoneKind, zoneRings, zonesBounds, type Bounds } from '@/lib/map-scene';

function zone(...coordinates: Zone['geometry']['coordinates']): Zone {
  return { id: 'zone', color: GREEN_ZONE, name: 'Центр', geometry: { type: 'Polygon', coordinates } };
}

const center = zone([[76.9, 43.2], [76.95, 43.2], [76.95, 43.25], [76.9, 43.2]]);
const east = zone([[77, 43.1], [77.1, 43.1], [77.1, 43.15], [77, 43.1]], [[77.04, 43.11], [77.05, 43.11], [77.05, 43.12], [77.04, 43.11]]);

describe('zoneKind', () => {
  it.each([
    ['Зеленая зона', 'available'],
    ['Желтая зона', 'engineer'],
    ['Красная зона', 'unavailable'],
    ['Синяя зона', 'unavailable'],
    ['', 'unavailable'],
  ])('"%s" is %s', (color, kind) => {
    expect(zoneKind(color)).toBe(kind);
  });
});

describe('zonesBounds', () => {
  it('holds all zones, latitude first', () => {
    expect(zonesBounds([center, east])).toEqual([[43.1, 76.9], [43.25, 77.1]]);
  });

  it('of no zones is nothing', () => {
    expect(zonesBounds([])).toBeNull();
  });
});

it('zoneRings turns every ring round, holes too', () => {
  expect(zoneRings(east).map(([first]) => first)).toEqual([[43.1, 77], [43.11, 77.04]]);
  expect(zoneRings(east).map((ring) => ring.length)).toEqual([4, 4]);
});

describe('namePlaces', () => {
  const street = { id: 'abaya', name: 'пр-т Абая', line: [[43.24, 76.8], [43.24, 77]] satisfies [number, number][] };

  it.each<[string, Bounds]>([
    ['the whole street', [[43, 76], [44, 78]]],
    ['its western end', [[43.2, 76.7], [43.3, 76.85]]],
    ['a stretch between its points', [[43.2, 76.85], [43.3, 76.95]]],
  ])('of %s begin in the middle of what is seen, and stay in it', (_what, [southWest, northEast]) => {
    const places = namePlaces(street, [southWest, northEast]);
    expect(places).toHaveLength(3);
    expect(places.every(([, east]) => east >= southWest[1] && east <= northEast[1])).toBe(true);
    const [[latitude, longitude] = [NaN, NaN]] = places;
    const middle = (Math.max(southWest[1], 76.8) + Math.min(northEast[1], 77)) / 2;
    expect(latitude).toBeCloseTo(43.24, 6);
    expect(Math.abs(longitude - middle)).toBeLessThan(0.01);
  });

  it('of a street that is not seen are none', () => {
    expect(namePlaces(street, [[43.3, 76.7], [43.4, 77.1]])).toEqual([]);
  });
});

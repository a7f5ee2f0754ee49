import { expect, it } from 'vitest';
import { faultLine } from '@/lib/provider-files/faults';
import type { HouseItem } from '@/lib/provider-files/houses';
import { zoneWarnings } from '@/lib/provider-files/zone-warnings';
import type { Stage, ZoneItem } from '@/lib/provider-files/zones';
import { present } from '../../support/present';
import { sample } from '../../support/sample';

const corner = (longitude: number, latitude: number): [number, number] => [longitude, latitude];
const zone = (stage: Stage, west = 0, id = 'a'): ZoneItem => {
  const ring = [corner(west, 0), corner(west + 1, 0), corner(west + 1, 1), corner(west, 1), corner(west, 0)];
  const geometry = { type: 'Polygon' as const, coordinates: [ring] };
  return { id, feature: 'a', stage, color: '', planned: null, geometry, name: { ru: 'А', kk: 'А' } };
};
const house = (stage: Stage, longitude = 0.5): HouseItem => ({
  ...{ number: '1', stage, technology: null, max_speed: null, flats: null },
  ...{ latitude: 0.5, longitude },
});
const street = present(sample.streets[0]);
const warningsOf = (zones: ZoneItem[], houses: HouseItem[]) => {
  const warnings = zoneWarnings({ zones, streets: [{ ...street, houses }] });
  expect(warnings.every(({ isWarning }) => isWarning)).toBe(true);
  return warnings.map(faultLine);
};

it('zoneWarnings returns nothing for the sample', () => {
  expect(zoneWarnings(sample)).toEqual([]);
});

it('zoneWarnings reports a live zone without a live house, the contradiction and the remedy', () => {
  expect(warningsOf([zone('live')], [house('none'), house('building')])).toEqual([
    'zones.geojson: a: warning: the zone is "live", but all 2 houses in it are "none" or "building": the map says "can be connected", the check of an address denies it; correct the stage of the houses in houses.csv, or that of the zone',
  ]);
});

it('zoneWarnings reports a live zone without a house in it', () => {
  expect(warningsOf([zone('live')], [house('live', 5)])).toEqual([
    'zones.geojson: a: warning: the zone is "live", but no house of houses.csv lies in it, so visitors find no house there: add its houses, or correct its stage or border',
  ]);
});

it.each<[Stage, Stage]>([
  ['building', 'live'],
  ['none', 'live'],
  ['survey', 'none'],
  ['building', 'survey'],
])('zoneWarnings reports a zone that is %s with a house that is %s', (ofZone, ofHouse) => {
  expect(warningsOf([zone(ofZone)], [house(ofHouse)])).toEqual([
    expect.stringContaining(`the zone is "${ofZone}", but the only house in it is "${ofHouse}"`),
  ]);
});

it.each<[why: string, zones: ZoneItem[], houses: HouseItem[]]>([
  ['one house agrees', [zone('live')], [house('none'), house('live')]],
  ['the houses of a zone under construction have no line', [zone('building')], [house('none')]],
  ['a zone under construction has no houses', [zone('building')], [house('live', 5)]],
  ['the house lies in another part of the zone', [zone('live'), zone('live', 3, 'a-2')], [house('live', 3.5)]],
  ['there are no zones', [], [house('none')]],
])('zoneWarnings returns nothing when %s', (_why, zones, houses) => {
  expect(warningsOf(zones, houses)).toEqual([]);
});

it('zoneWarnings returns nothing without any street', () => {
  expect(zoneWarnings({ zones: [zone('live')], streets: [] })).toEqual([]);
});

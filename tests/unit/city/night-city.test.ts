import { expect, it } from 'vitest';
import { drawCoverageMap } from '@/lib/city/coverage-map';
import { drawNightCity } from '@/lib/city/night-city';
import { nightFrames } from '@/lib/city/night-frames';
import { tokenColour } from '@/lib/metadata/design-tokens';
import { fetchCity } from '@/lib/upstream/content';
import { secondCity, secondCityZones } from '../../support/second-city';

const colourOf = (token: string) => tokenColour(token, 'dark');
const almaty = await fetchCity('kk');

/** The number of lights of a colour in a drawing. */
function lightsIn(drawing: string, token: string): number {
  const paths = [...drawing.matchAll(new RegExp(`d="([^"]*)" stroke="${colourOf(token)}"`, 'gu'))];
  return paths.reduce((sum, [, path = '']) => sum + (path.match(/h0/gu)?.length ?? 0), 0);
}

it.each(['phone', 'wide', 'strip'] as const)(
  'the night city has one light for most houses, by access (%s)',
  (frame) => {
    const drawing = drawNightCity(secondCity, frame, colourOf);
    const counts = ['light', 'light-engineer', 'light-planned'].map((token) => lightsIn(drawing, token));
    for (const [index, most] of [28, 7, 5].entries()) expect(counts[index]).toBeLessThanOrEqual(most);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(28);
  },
);

it('the night city differs for other data, and is identical for equal data', () => {
  const drawing = (city: typeof almaty) => drawNightCity(city, 'wide', colourOf);
  expect(drawing(secondCity)).toBe(drawing(structuredClone(secondCity)));
  expect(drawing(secondCity)).not.toBe(drawing(almaty));
});

it('the night city differs for each direction of the mountains, and always has lights', () => {
  const drawings = ([null, 'north', 'east', 'south', 'west'] as const).map((mountains) =>
    drawNightCity({ ...secondCity, mountains }, 'wide', colourOf),
  );
  expect(new Set(drawings).size).toBe(5);
  for (const drawing of drawings) expect(lightsIn(drawing, 'light')).toBeGreaterThan(20);
});

it('the coverage map of a plain has no mountains, and shows every connected house', () => {
  const drawing = (mountains: (typeof secondCity)['mountains']) =>
    drawCoverageMap({ ...secondCity, mountains }, secondCityZones, 'wide', (token) => `#${token}`);
  expect(drawing(null)).not.toContain('#map-mountains-far');
  expect(drawing(null).match(/h0/gu)).toHaveLength(28);
  expect(drawing('south')).toContain('#map-mountains-far');
});

it.each(['phone', 'wide'] as const)('the city pictures contain no NaN, Infinity or undefined (%s)', (frame) => {
  const [street] = secondCity.streets;
  const oneHouse = street && { ...secondCity, streets: [{ ...street, houses: street.houses.slice(0, 1) }] };
  for (const city of [null, { ...secondCity, streets: [] }, oneHouse ?? null, almaty]) {
    expect(drawNightCity(city, frame, colourOf)).not.toMatch(/NaN|Infinity|undefined/);
    expect(drawCoverageMap(city, [], frame, colourOf)).not.toMatch(/NaN|Infinity|undefined/);
  }
});

it.each(['phone', 'wide'] as const)('the night city marks any house, and an available one by a trace (%s)', (frame) => {
  const [x, y] = nightFrames[frame].house;
  const houses = secondCity.streets.flatMap((street) => street.houses);
  for (const { access, ...place } of houses) {
    const drawing = drawNightCity(secondCity, frame, colourOf, { place, access });
    expect(drawing).toContain(`<circle cx="${x}" cy="${y}"`);
    expect(drawing.includes('class="t"')).toBe(access === 'available');
    expect(drawing).not.toMatch(/NaN|Infinity|undefined/);
  }
});

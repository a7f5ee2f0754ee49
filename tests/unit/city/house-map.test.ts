import { expect, it } from 'vitest';
import { drawHouseMap } from '@/lib/city/house-map';
import { houseMapFrames, houseMapScene, type HouseMapShape } from '@/lib/city/house-map-scene';
import { tokenColour } from '@/lib/metadata/design-tokens';
import { fetchCity } from '@/lib/upstream/content';

const streets = (await fetchCity('ru'))?.streets ?? [];
const place = { latitude: 43.24, longitude: 76.87 };
const house = { latitude: 43.2431, longitude: 76.95561 };
const shapes: HouseMapShape[] = ['tall', 'low', 'band', 'phone'];

const colour = (token: string) => tokenColour(token, 'dark');

/** The places of the lights of a drawing. */
function lightsOf(drawing: string): [x: number, y: number][] {
  const places: [number, number][] = [];
  let [x, y] = [0, 0];
  for (const [, path = ''] of drawing.matchAll(/ d="(M[^"]*h0[^"]*)"/gu)) {
    for (const [, move, right = '', down = ''] of path.matchAll(/([Mm])(-?\d+) ?(-?\d+)h0/gu)) {
      [x, y] = move === 'M' ? [Number(right), Number(down)] : [x + Number(right), y + Number(down)];
      places.push([x, y]);
    }
  }
  return places;
}

it.each(shapes)('the house map names streets where every screen shows them, without a light below (%s)', (shape) => {
  const { width, shown, names: most } = houseMapFrames[shape];
  const { names } = houseMapScene({ place, access: 'available' }, streets, shape);
  const lights = lightsOf(drawHouseMap({ place, access: 'available' }, streets, shape, colour));
  expect(names.length).toBeGreaterThan(1);
  expect(names.length).toBeLessThanOrEqual(most);
  expect(lights.length).toBeGreaterThan(20);
  for (const { at, angle } of names) {
    expect(Math.abs(at[0] - width / 2)).toBeLessThan(shown / 2);
    const turned = (angle * Math.PI) / 180;
    const [x, y] = [at[0] + Math.sin(turned) * 10, at[1] - Math.cos(turned) * 10];
    expect(Math.min(...lights.map((light) => Math.hypot(light[0] - x, light[1] - y)))).toBeGreaterThan(8);
  }
});

it.each(['ru', 'kk'] as const)('the house map keeps names off the lens over an unlisted house (%s)', async (locale) => {
  const { names } = houseMapScene({ place: house, access: null }, (await fetchCity(locale))?.streets ?? [], 'tall');
  const { width, height, down } = houseMapFrames.tall;
  expect(names.length).toBeGreaterThan(1);
  for (const { at } of names)
    expect(Math.hypot(at[0] - width / 2 + 29, at[1] - height * down.middle)).toBeGreaterThan(100);
});

it('the house map of a phone keeps street names off its cropped edges', () => {
  const { names } = houseMapScene({ place: house, access: null }, streets, 'phone');
  for (const { name, at, angle } of names) {
    const half = (name.length * 9 * Math.abs(Math.sin((angle * Math.PI) / 180))) / 2;
    expect(at[1] - half).toBeGreaterThan(22);
    expect(at[1] + half).toBeLessThan(houseMapFrames.phone.height - 22);
  }
});

it.each(shapes)('the house map zooms out to the nearest light of a house without a line (%s)', (shape) => {
  const { width, height, shown } = houseMapFrames[shape];
  const far = { latitude: 43.305, longitude: 76.8 };
  const drawing = drawHouseMap({ place: far, access: 'planned' }, streets, shape, colour);
  const [, x = '', y = '', east = '', south = ''] =
    /d="M(\d+) (\d+)l(-?\d+)[ ]?(-?\d+)" stroke="[^"]+" stroke-width="3" stroke-dasharray/u.exec(drawing) ?? [];
  const [endX, endY] = [Number(x) + Number(east), Number(y) + Number(south)];
  expect(Math.hypot(Number(east), Number(south))).toBeGreaterThan(20);
  expect(Math.abs(endX - width / 2)).toBeLessThan(shown / 2);
  expect(endY).toBeGreaterThan(0);
  expect(endY).toBeLessThan(height);
});

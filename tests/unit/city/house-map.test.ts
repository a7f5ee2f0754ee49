import { expect, it } from 'vitest';
import { drawHouseMap, houseMapFrames, type HouseMapShape } from '@/lib/city/house-map';
import { tokenColour } from '@/lib/metadata/design-tokens';
import { fetchCity } from '@/lib/upstream/content';

const streets = (await fetchCity('ru'))?.streets ?? [];
const place = { latitude: 43.24, longitude: 76.87 };
const shapes: HouseMapShape[] = ['tall', 'low', 'band', 'phone'];

it.each(shapes)('names streets only in the part of the picture that every screen shows (%s)', (shape) => {
  const { width, shown, names } = houseMapFrames[shape];
  const drawing = drawHouseMap({ place, access: 'available' }, streets, shape, (token) => tokenColour(token, 'dark'));
  const middles = [...drawing.matchAll(/<text transform="translate\((\d+) /gu)].map(([, left]) => Number(left));
  expect(middles.length).toBeGreaterThan(1);
  expect(middles.length).toBeLessThanOrEqual(names);
  for (const middle of middles) expect(Math.abs(middle - width / 2)).toBeLessThan(shown / 2);
});

it('keeps names off the lens over a house that is in no list', () => {
  const house = { latitude: 43.2431, longitude: 76.95561 };
  const drawing = drawHouseMap({ place: house, access: null }, streets, 'low', (token) => tokenColour(token, 'dark'));
  const { width, height, down } = houseMapFrames.low;
  const middles = [...drawing.matchAll(/<text transform="translate\((\d+) (\d+)\)/gu)];
  expect(middles.length).toBeGreaterThan(0);
  for (const [, x, y] of middles)
    expect(Math.hypot(Number(x) - width / 2 + 29, Number(y) - height * down.middle)).toBeGreaterThan(100);
});

it.each(shapes)('zooms out until the nearest light of a house without a line is shown (%s)', (shape) => {
  const { width, height, shown } = houseMapFrames[shape];
  const far = { latitude: 43.305, longitude: 76.8 };
  const drawing = drawHouseMap({ place: far, access: 'planned' }, streets, shape, (token) =>
    tokenColour(token, 'dark'),
  );
  const [, x = '', y = '', east = '', south = ''] =
    /d="M(\d+) (\d+)l(-?\d+)[ ]?(-?\d+)" stroke="[^"]+" stroke-width="3" stroke-dasharray/u.exec(drawing) ?? [];
  const [endX, endY] = [Number(x) + Number(east), Number(y) + Number(south)];
  expect(Math.hypot(Number(east), Number(south))).toBeGreaterThan(20);
  expect(Math.abs(endX - width / 2)).toBeLessThan(shown / 2);
  expect(endY).toBeGreaterThan(0);
  expect(endY).toBeLessThan(height);
});

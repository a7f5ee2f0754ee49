import { expect, it } from 'vitest';
import { mapFrames, type MapFrame } from '@/lib/city/coverage-map';
import { labelBox, leastWidths, mapLabels, type MapLabels } from '@/lib/city/map-labels';
import { locales } from '@/lib/i18n/routing.mjs';
import { fetchCity } from '@/lib/upstream/content';
import { fetchZones } from '@/lib/upstream/houses';
import { secondCity, secondCityZones } from '../../support/second-city';

const frames = ['phone', 'wide'] as const;
const AVENUE_LETTER = 7;

const heightOf = (frame: MapFrame, width: number) => (width / mapFrames[frame].width) * mapFrames[frame].height;

/** Points of the names on a map of a width in CSS pixels: corners and middle lines of areas, the letters of avenues. */
function wordsOn({ areas, avenues }: MapLabels, frame: MapFrame, width: number) {
  const height = heightOf(frame, width);
  const boxes = areas.map((area) => labelBox(area, [(area.left * width) / 100, (area.top * height) / 100]));
  const letters = avenues.map(({ name, left, top, angle }) => {
    const [x, y] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
    return Array.from(name, (_, index) => {
      const along = (index + 0.5 - name.length / 2) * AVENUE_LETTER;
      return { x: (left * width) / 100 + x * along + y * 6, y: (top * height) / 100 + y * along - x * 6 };
    });
  });
  return { boxes, letters, height };
}

type Box = ReturnType<typeof labelBox>;
const meet = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
const holds = ({ left, right, top, bottom }: Box, { x, y }: { x: number; y: number }) =>
  x > left && x < right && y > top && y < bottom;

const { signal } = new AbortController();
const maps = [
  ...(await Promise.all(
    locales.map(async (locale) => ({
      name: `the sample, ${locale}`,
      city: await fetchCity(locale),
      zones: (await fetchZones(locale, signal)).data,
    })),
  )),
  { name: 'a second city', city: secondCity, zones: secondCityZones },
];

it.each(maps.flatMap((map) => frames.map((frame) => ({ ...map, frame }))))(
  'no label overlaps another label or the edge of the map ($name, $frame)',
  ({ city, zones, frame }) => {
    const labels = mapLabels(city, zones, frame);
    expect(labels.areas.length).toBeGreaterThan(1);
    for (const width of [leastWidths[frame], leastWidths[frame] * 1.4]) {
      const { boxes, letters, height } = wordsOn(labels, frame, width);
      for (const [index, box] of boxes.entries()) {
        expect(boxes.slice(index + 1).filter((other) => meet(box, other))).toEqual([]);
        expect(letters.flat().filter((letter) => holds(box, letter))).toEqual([]);
        expect([box.left >= 0, box.top >= 0, box.right <= width, box.bottom <= height]).not.toContain(false);
      }
    }
  },
);

it('area labels omit the word that ends most names, and include covered and planned areas', () => {
  const [russian] = maps;
  const { areas } = mapLabels(russian?.city ?? null, russian?.zones ?? [], 'wide');
  expect(areas.map(({ name }) => name)).toContain('Алмалинский');
  expect(areas.filter(({ name }) => name.endsWith('район'))).toEqual([]);
  const planned = { isCovered: false, planned: { year: 2027, quarter: 3 } };
  expect(areas.find(({ name }) => name === 'Турксибский')).toMatchObject(planned);
});

it.each([
  [false, []],
  [true, [expect.objectContaining({ isCovered: false, planned: null })]],
])('an unavailable area without a planned quarter has a label only while it is built: %s', (building, labels) => {
  const change = { id: 'other', name: 'Ясный', color: 'Красная зона', building };
  const zones = [...secondCityZones, ...secondCityZones.map((zone) => ({ ...zone, ...change }))];
  expect(mapLabels(secondCity, zones, 'wide').areas.filter(({ name }) => name === 'Ясный')).toEqual(labels);
});

it('only a wide map has labels of avenues', () => {
  for (const { city, zones } of maps.slice(0, locales.length)) {
    const [phone, wide] = frames.map((frame) => mapLabels(city, zones, frame).avenues);
    expect(phone).toEqual([]);
    expect(wide?.length).toBeGreaterThan(2);
  }
});

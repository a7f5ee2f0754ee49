import { describe, expect, it } from 'vitest';
import { frameMessageSchema, MAP_MESSAGE_SOURCE, pageMessageSchema } from '@/lib/contracts/map-message';
import { GREEN_ZONE } from '@/lib/contracts/zone';

const source = MAP_MESSAGE_SOURCE;
const place = (latitude: number, longitude: number) => [latitude, longitude];
const ring = [place(76.9, 43.2), place(76.95, 43.2), place(76.95, 43.25), place(76.9, 43.2)];
const show = {
  source,
  type: 'show',
  zones: [{ id: 'a', color: GREEN_ZONE, name: 'Центр', geometry: { type: 'Polygon', coordinates: [ring] } }],
  ground: {
    center: { latitude: 43.24, longitude: 76.9 },
    districts: [{ name: 'Центр', latitude: 43.24, longitude: 76.9 }],
    streets: [{ name: 'пр-т Абая', kind: 'avenue', line: [place(43.24, 76.9), place(43.24, 76.95)] }],
    ...{ parks: [], rivers: [], waters: [], attribution: null },
  },
  marker: { latitude: 43.24, longitude: 76.9, color: GREEN_ZONE },
  view: { latitude: 43.24, longitude: 76.9, zoom: 18 },
  interactive: true,
  theme: 'dark',
};

describe('a message from the page to the map frame', () => {
  it.each([
    ['all there is', {}],
    ['no marker and no view', { marker: null, view: null }],
    ['a marker without a colour', { marker: { latitude: 43.24, longitude: 76.9 } }],
    ['nothing to draw, and the theme of the system', { zones: [], ground: null, theme: null }],
    ['a place in what is scrolled', { inPage: true }],
  ])('is accepted unchanged with %s', (_what, change) => {
    expect(pageMessageSchema.parse({ ...show, ...change })).toEqual({ ...show, ...change });
  });

  it.each([
    ['another source', { source: 'react-devtools' }],
    ['another type', { type: 'hide' }],
    ['a marker nowhere', { marker: { latitude: NaN, longitude: 76.9 } }],
    ['a zoom of no map', { view: { latitude: 43.24, longitude: 76.9, zoom: 30 } }],
    ['a zone that is a line', { zones: [{ ...show.zones[0], geometry: { type: 'LineString', coordinates: ring } }] }],
    ['another theme', { theme: 'blue' }],
  ])('is refused with %s', (_what, change) => {
    expect(pageMessageSchema.safeParse({ ...show, ...change }).success).toBe(false);
  });
});

describe('a message from the map frame to the page', () => {
  it.each([
    { type: 'ready' },
    { type: 'drawn', map: 'leaflet' },
    { type: 'clicked', latitude: 43.24, longitude: 76.9 },
    { type: 'failed', reason: 'yandex' },
  ])('is accepted only with the right source: %j', (message) => {
    expect(frameMessageSchema.parse({ source, ...message })).toEqual({ source, ...message });
    expect(frameMessageSchema.safeParse(message).success).toBe(false);
  });

  it('is refused when its shape is wrong', () => {
    const wrong = [{ type: 'show' }, { type: 'drawn', map: 'google' }, { type: 'clicked', latitude: 43.24 }, {}];
    for (const message of [...wrong.map((one) => ({ source, ...one })), null, 'ready', [source, 'ready']])
      expect(frameMessageSchema.safeParse(message).success, JSON.stringify(message)).toBe(false);
  });
});

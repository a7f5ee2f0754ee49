import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FrameApp } from '@/components/map/frame/frame-app';
import { fetchCoverage, fetchMapHouses } from '@/lib/client-api/coverage';
import { callSite, RequestError } from '@/lib/client-api/request';
import { STILL_WORKING_AFTER_MS } from '@/lib/config/limits';
import { OPEN_STREET_MAP } from '@/lib/contracts/city';
import type { ClientConfig } from '@/lib/contracts/config';
import { MAP_MESSAGE_SOURCE } from '@/lib/contracts/map-message';
import { GREEN_ZONE } from '@/lib/contracts/zone';
import { HOSTED_MAP_HASH } from '@/lib/address/map-frame';
import { plain, russian } from '../support/languages';
import { emptyGround, lineOf, zoneOf } from '../support/map';
import { renderInSite, salesPhoneLink } from '../support/render';

vi.mock('@/lib/client-api/coverage', () => ({
  fetchCoverage: vi.fn<() => void>(),
  fetchMapHouses: vi.fn<() => void>(),
}));
// This function reads only the configuration here.
vi.mock('@/lib/client-api/request', async (original) => ({
  ...(await original<object>()),
  callSite: vi.fn<() => void>(),
}));
// Its canvases do not work in this document.
vi.mock('@/components/map/frame/use-vector-tiles', () => ({ useVectorTiles: () => undefined }));
vi.mock('@pbe/react-yandex-maps', () => ({
  YMaps: ({ children }: { children: ReactNode }) => children,
  Map: ({ children }: { children: ReactNode }) => children,
  Polygon: () => null,
  Placemark: ({ options }: { options: { preset: string } }) => <i role="img" aria-label={options.preset} />,
}));
const coverage = vi.mocked(fetchCoverage);
const config = vi.mocked(callSite);
const mapHouses = vi.mocked(fetchMapHouses);
const withTiles = (tiles: string | null): ClientConfig => ({
  captcha: { kind: 'proof-of-work' },
  map: { kind: 'leaflet', tiles, archive: null },
});

const { map } = russian.words;
const words = {
  ...map,
  kinds: map,
  call: 'call',
  phone: salesPhoneLink,
  beingBuilt: russian.words.home.beingBuilt,
  quarterShort: '{quarter} кв. {year}',
};
const zones = [zoneOf('a', GREEN_ZONE), zoneOf('b', 'Красная зона'), zoneOf('c', 'Желтая зона')];

const polygons = () => document.querySelectorAll('path.leaflet-interactive');

/** Gives the map a size, which it has not in this document. */
function mockSize(): void {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(320);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(320);
}

function openFrame(hash = '') {
  location.hash = hash;
  return renderInSite(<FrameApp words={words}>{null}</FrameApp>);
}

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
  delete document.documentElement.dataset['theme'];
  config.mockReset().mockResolvedValue(withTiles(null));
  const streets = [{ name: 'пр-т Абая', kind: 'avenue' as const, line: lineOf([43.24, 76.9], [43.24, 76.95]) }];
  const parks = [lineOf([43.24, 76.9], [43.25, 76.9], [43.25, 76.91])];
  const ground = { ...emptyGround, streets, parks, attribution: '© Карта города' };
  coverage.mockReset().mockResolvedValue({ zones, ground });
});

it('the map frame reports Escape to the page, unless the event was already handled', () => {
  const page = { postMessage: vi.fn() };
  vi.stubGlobal('parent', page);
  openFrame('#hosted');
  const told = () => page.postMessage.mock.calls.filter(([message]) => message.type === 'escaped').length;
  const taken = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  taken.preventDefault();
  return waitFor(() => {
    fireEvent(document.body, taken);
    fireEvent.keyDown(document.body, { key: 'a' });
    expect(told()).toBe(0);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(told()).toBe(1);
  });
});

describe('a standalone map frame', () => {
  it('shows the attribution of its ground', async () => {
    openFrame();
    expect(await screen.findByText('© Карта города')).toBeDefined();
  });

  it('links to OpenStreetMap when its ground is vector tiles', async () => {
    coverage.mockResolvedValue({ zones, ground: null });
    config.mockResolvedValue({ ...withTiles(null), map: { kind: 'leaflet', tiles: null, archive: '/city.pmtiles' } });
    openFrame();
    const source = await screen.findByRole('link', { name: OPEN_STREET_MAP });
    expect(source.getAttribute('href')).toBe('https://www.openstreetmap.org/copyright');
  });

  it('shows an error with the phone when the zones fail to load, and can load again', async () => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    coverage.mockRejectedValue(new RequestError('server', 502));
    openFrame();
    expect((await screen.findByRole('alert')).textContent).toBe(map.failed);
    expect(screen.getByRole('link').getAttribute('href')).toBe(salesPhoneLink);
    expect(info).toHaveBeenCalledOnce();
    coverage.mockResolvedValue({ zones, ground: null });
    fireEvent.click(screen.getByRole('button', { name: plain(map.retry) }));
    await waitFor(() => expect(polygons()).toHaveLength(zones.length));
  });

  it('shows a message with the phone and a retry button after eight seconds', async () => {
    coverage.mockReturnValue(new Promise(() => undefined));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    openFrame();
    expect(screen.getByText(map.loading)).toBeDefined();
    await act(() => import('@/components/map/frame/frame-map'));
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(coverage).toHaveBeenCalledOnce();
    await act(() => vi.advanceTimersByTimeAsync(STILL_WORKING_AFTER_MS));
    expect(screen.getByRole('status').textContent).toBe(map.slow);
    expect(screen.getByRole('link').getAttribute('href')).toBe(salesPhoneLink);
    vi.useRealTimers();
    coverage.mockResolvedValue({ zones, ground: null });
    fireEvent.click(screen.getByRole('button', { name: plain(map.retry) }));
    await waitFor(() => expect(polygons()).toHaveLength(zones.length));
    expect(screen.queryByText(plain(map.slow))).toBeNull();
  });

  it('draws its own map when the configuration fails to load', async () => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    config.mockRejectedValue(new RequestError('network', null));
    openFrame();
    await waitFor(() => expect(polygons()).toHaveLength(zones.length));
    expect(info).toHaveBeenCalledOnce();
  });
});

/** The frame, once it listens. */
async function holdFrame() {
  const frame = openFrame(HOSTED_MAP_HASH);
  await waitFor(() => expect(config).toHaveBeenCalledOnce());
  return frame;
}

function show(change: object): void {
  act(() => {
    const data = {
      source: MAP_MESSAGE_SOURCE,
      type: 'show',
      zones,
      ground: null,
      marker: null,
      view: null,
      interactive: true,
      theme: null,
      ...change,
    };
    window.dispatchEvent(new MessageEvent('message', { data, origin: location.origin, source: window }));
  });
}

describe('a map frame within a page', () => {
  it('shows each scene that the page sends, and does not fetch the zones', async () => {
    await holdFrame();
    show({ theme: 'dark', marker: { latitude: 43.24, longitude: 76.9 } });
    await waitFor(() => expect(document.querySelectorAll('.leaflet-marker-icon')).toHaveLength(1));
    expect(polygons()).toHaveLength(zones.length);
    expect(document.documentElement.dataset['theme']).toBe('dark');
    show({ zones: [], marker: null });
    expect([polygons().length, document.querySelectorAll('.leaflet-marker-icon').length]).toEqual([0, 0]);
    expect(document.documentElement.dataset['theme']).toBeUndefined();
    expect(coverage).not.toHaveBeenCalled();
  });

  it('shows the names of connected districts instead of covered zones', async () => {
    mockSize();
    const districts = ['Алмалинский', 'Ауэзовский', 'Медеуский'].map((name, index) => ({
      name: `${name} район`,
      latitude: 43.23,
      longitude: 76.89 + index * 0.03,
    }));
    const ground = { ...emptyGround, districts };
    const texts = () => Array.from(document.querySelectorAll('.leaflet-tooltip'), ({ textContent }) => textContent);
    await holdFrame();
    show({ zones: zones.slice(0, 1) });
    await waitFor(() => expect(texts()).toEqual(['a']));
    show({ zones: zones.slice(0, 1), ground });
    expect(texts()).toEqual(['Алмалинский', 'Ауэзовский', 'Медеуский']);
    const view = { latitude: 43.23, longitude: 76.89, zoom: 17 };
    mapHouses.mockReset().mockResolvedValue([]);
    show({ zones: zones.slice(0, 1), ground, view });
    expect(texts()).toEqual([]);
  });

  it('explains only the colours that it shows', async () => {
    await holdFrame();
    const red = zoneOf('b', 'Красная зона');
    for (const [zone, words] of [
      [zoneOf('a', GREEN_ZONE), map.available],
      [red, map.unavailable],
      [{ ...red, planned: { year: 2027, quarter: 2 } }, map.building],
      [red, map.unavailable],
      [{ ...red, building: true }, map.building],
    ] as const) {
      show({ zones: [zone] });
      await waitFor(() => expect(screen.getByRole('listitem').textContent).toBe(words));
    }
    show({ zones: [] });
    expect(screen.queryByRole('list')).toBeNull();
  });
});

it.each([
  ['green', GREEN_ZONE],
  ['yellow', 'Желтая зона'],
  ['red', 'Красная зона'],
  ['blue', undefined],
])('the Yandex marker has the colour of its zone: %s', async (preset, color) => {
  config.mockResolvedValue({ captcha: { kind: 'proof-of-work' }, map: { kind: 'yandex', key: 'key' } });
  await holdFrame();
  show({ marker: { latitude: 43.24, longitude: 76.9, color } });
  expect((await screen.findByRole('img')).getAttribute('aria-label')).toBe(`islands#${preset}DotIcon`);
});

describe('the houses of the drawn map', () => {
  const houses = [
    { house: '17', latitude: 43.245, longitude: 76.905 },
    // The place has room for one number alone.
    { house: '17к2', latitude: 43.245, longitude: 76.905_000_1 },
  ];
  const here = { south: 43.24, west: 76.9, north: 43.25, east: 76.91 };
  const look = (zoom: number, longitude = 76.905) => show({ view: { latitude: 43.245, longitude, zoom } });
  const numbers = () =>
    Array.from(document.querySelectorAll('.leaflet-tooltip'), ({ textContent }) => textContent).filter((text) =>
      /^\d/.test(text ?? ''),
    );
  const asked = () => mapHouses.mock.calls.map(([area]) => area);

  /** The colours of the circles in the last drawing of the canvas. */
  let dots: string[];
  const { getContext } = HTMLCanvasElement.prototype;

  beforeEach(() => {
    dots = [];
    const drawing = {
      fillStyle: '',
      clearRect: () => (dots = []),
      fill: () => dots.push(drawing.fillStyle),
    };
    const context = new Proxy(drawing, { get: (own, name) => Reflect.get(own, name) ?? (() => undefined) });
    Reflect.set(HTMLCanvasElement.prototype, 'getContext', () => context);
    mockSize();
    mapHouses.mockReset().mockResolvedValue(houses);
  });
  // The library draws in the next frame of the screen and still needs the map then.
  afterEach(() => new Promise((drawn) => requestAnimationFrame(drawn)));
  // After all tests: a map goes only after its test ends.
  afterAll(() => {
    Reflect.set(HTMLCanvasElement.prototype, 'getContext', getContext);
  });

  it('are fetched from zoom 16, once per area, drawn as dots, and removed at a smaller zoom', async () => {
    await holdFrame();
    look(15);
    await waitFor(() => expect(polygons()).toHaveLength(zones.length));
    expect(asked()).toEqual([]);
    look(16);
    await waitFor(() => expect(dots).toHaveLength(houses.length));
    look(16, 76.9051);
    expect(asked()).toEqual([here]);
    expect(numbers()).toEqual([]);
    look(15);
    await waitFor(() => expect(dots).toEqual([]));
  });

  it('are drawn again in the colour of a new theme', async () => {
    let ink = 'rgb(1, 2, 3)';
    const { getComputedStyle } = window;
    vi.spyOn(window, 'getComputedStyle').mockImplementation((element) => {
      const style = getComputedStyle(element);
      return style.color === 'var(--ink-muted)' ? Object.create(style, { color: { value: ink } }) : style;
    });
    await holdFrame();
    look(16);
    await waitFor(() => expect(dots).toEqual(['rgb(1, 2, 3)', 'rgb(1, 2, 3)']));
    ink = 'rgb(4, 5, 6)';
    show({ view: { latitude: 43.245, longitude: 76.905, zoom: 16 }, theme: 'dark' });
    await waitFor(() => expect(dots).toEqual(['rgb(4, 5, 6)', 'rgb(4, 5, 6)']));
  });

  it('are those of the last area, and an earlier request is cancelled and its answer dropped', async () => {
    let answerLate: (found: typeof houses) => void = () => undefined;
    const late = new Promise<typeof houses>((resolve) => (answerLate = resolve));
    mapHouses.mockReturnValueOnce(late).mockResolvedValue([{ house: '99', latitude: 43.245, longitude: 76.955 }]);
    await holdFrame();
    look(17);
    await waitFor(() => expect(asked()).toEqual([here]));
    look(17, 76.955);
    expect(mapHouses.mock.calls[0]?.[1].aborted).toBe(true);
    await waitFor(() => expect(numbers()).toEqual(['99']));
    await act(async () => answerLate([{ house: '17', latitude: 43.245, longitude: 76.955 }]));
    expect(numbers()).toEqual(['99']);
  });

  it('leave the map unchanged when they fail to load, and are fetched again at the next movement', async () => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    mapHouses.mockRejectedValueOnce(new RequestError('server', 502));
    await holdFrame();
    look(17);
    await waitFor(() => expect(info).toHaveBeenCalledOnce());
    expect(polygons()).toHaveLength(zones.length);
    expect(screen.queryByRole('alert')).toBeNull();
    look(17, 76.9051);
    await waitFor(() => expect(numbers()).toEqual(['17']));
    expect(asked()).toEqual([here, here]);
  });

  it('are not fetched when the map has tiles', async () => {
    config.mockResolvedValue(withTiles('https://tiles.example/{z}/{x}/{y}.png'));
    await holdFrame();
    look(18);
    await waitFor(() => expect(polygons()).toHaveLength(zones.length));
    expect(document.querySelector('.leaflet-tile')).not.toBeNull();
    expect(asked()).toEqual([]);
  });
});

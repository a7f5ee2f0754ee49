import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FrameApp } from '@/components/map/frame/frame-app';
import { fetchCoverage } from '@/lib/client-api/coverage';
import { fetchMapConfig } from '@/lib/client-api/map-config';
import { RequestError } from '@/lib/client-api/request';
import { MAP_MESSAGE_SOURCE } from '@/lib/contracts/map-message';
import { GREEN_ZONE, type Zone } from '@/lib/contracts/zone';
import { HOSTED_MAP_HASH } from '@/lib/map-frame';
import { zoneKinds } from '@/lib/map-scene';
import { plain, russian } from './support/languages';
import { renderInSite, salesPhoneLink } from './support/render';

vi.mock('@/lib/client-api/coverage', () => ({ fetchCoverage: vi.fn<() => void>() }));
vi.mock('@/lib/client-api/map-config', () => ({ fetchMapConfig: vi.fn<() => void>() }));
const coverage = vi.mocked(fetchCoverage);
const config = vi.mocked(fetchMapConfig);

const { map } = russian.words;
const words = {
  title: map.title,
  loading: map.loading,
  failed: map.failed,
  call: 'call',
  phone: salesPhoneLink,
  zoomIn: map.zoomIn,
  zoomOut: map.zoomOut,
  legend: map.legend,
  kinds: { available: map.available, engineer: map.engineer, unavailable: map.unavailable },
};
const zone = (id: string, color: string): Zone => ({ id, color, name: id, geometry: { type: 'Polygon', coordinates: [[[76.9, 43.2], [76.95, 43.2], [76.95, 43.25], [76.9, 43.2]]] } });
const zones = [zone('a', GREEN_ZONE), zone('b', 'Красная зона')];

const polygons = () => document.querySelectorAll('path.leaflet-interactive');

function openFrame(hash = '') {
  location.hash = hash;
  return renderInSite(<FrameApp words={words}>{null}</FrameApp>);
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', class { observe() {} disconnect() {} });
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  delete document.documentElement.dataset['theme'];
  config.mockReset().mockResolvedValue({ kind: 'leaflet', tiles: null });
  coverage.mockReset().mockResolvedValue({ zones, streets: [{ id: 'abaya', name: 'пр-т Абая', line: [[43.24, 76.9], [43.24, 76.95]] }] });
});

describe('a frame of its own', () => {
  it('says that it is opening, then draws the zones with their legend', async () => {
    openFrame();
    expect(screen.getByText(map.loading)).toBeDefined();
    await waitFor(() => expect(polygons()).toHaveLength(zones.length));
    for (const kind of zoneKinds) expect(screen.getByText(plain(map[kind]))).toBeDefined();
    expect(screen.queryByText(map.loading)).toBeNull();
    expect(screen.getByRole('button', { name: map.zoomIn })).toBeDefined();
  });

  it('says that the zones did not come, and names the phone', async () => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    coverage.mockRejectedValue(new RequestError('server', 502));
    openFrame();
    expect((await screen.findByRole('alert')).textContent).toBe(map.failed);
    expect(screen.getByRole('link').getAttribute('href')).toBe(salesPhoneLink);
    expect(info).toHaveBeenCalledOnce();
  });

  it('draws its own map when nobody can say which', async () => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    config.mockRejectedValue(new RequestError('network', null));
    openFrame();
    await waitFor(() => expect(polygons()).toHaveLength(zones.length));
    expect(info).toHaveBeenCalledOnce();
  });
});

describe('a frame that a page holds', () => {
  /** The frame, when it listens. */
  const holdFrame = async () => {
    const frame = openFrame(HOSTED_MAP_HASH);
    await waitFor(() => expect(config).toHaveBeenCalledOnce());
    return frame;
  };
  const show = (change: object) => act(() => {
    const data = { source: MAP_MESSAGE_SOURCE, type: 'show', zones, streets: [], marker: null, view: null, interactive: true, theme: null, ...change };
    window.dispatchEvent(new MessageEvent('message', { data, origin: location.origin, source: window }));
  });

  it('asks for nothing and shows what it is told, each time', async () => {
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

  it('goes away without a word', async () => {
    const { unmount } = await holdFrame();
    show({});
    await waitFor(() => expect(polygons()).toHaveLength(zones.length));
    unmount();
    expect(polygons()).toHaveLength(0);
  });
});

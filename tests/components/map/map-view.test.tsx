import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MapView } from '@/components/map/map-view';
import { MAP_MESSAGE_SOURCE, pageMessageSchema, type FrameMessage, type MapScene } from '@/lib/contracts/map-message';
import { GREEN_ZONE } from '@/lib/contracts/zone';
import { MAP_FRAME_WAIT_MS } from '@/lib/address/map-frame';
import { kazakh, type Language, plain, russian } from '../support/languages';
import { present } from '../../support/present';
import { zoneOf } from '../support/map';
import { renderInSite, salesPhoneLink } from '../support/render';

type Told = FrameMessage extends infer Message ? (Message extends unknown ? Omit<Message, 'source'> : never) : never;

const scene: MapScene = {
  zones: [zoneOf('a', GREEN_ZONE)],
  ground: null,
  marker: null,
  view: null,
  interactive: true,
};
const marker = { latitude: 43.24, longitude: 76.9 };

/** The view with its frame on a page; keeps the messages to the frame. */
function openMap(language: Language = russian) {
  const onClick = vi.fn<(point: { latitude: number; longitude: number }) => void>();
  const view = (shown: MapScene) => <MapView {...shown} title="map" onClick={onClick} />;
  const { rerender } = renderInSite(view(scene), language);
  const frame = screen.getByTitle<HTMLIFrameElement>('map');
  const inside = present(frame.contentWindow);
  const posted = vi.spyOn(inside, 'postMessage').mockImplementation(() => undefined);
  const post = (
    data: unknown,
    { origin = location.origin, from = inside }: { origin?: string; from?: Window | null } = {},
  ) => act(() => window.dispatchEvent(new MessageEvent('message', { data, origin, source: from })));
  return {
    frame,
    onClick,
    show: (shown: MapScene) => rerender(view(shown)),
    post,
    tell: (message: Told, options = {}) => post({ source: MAP_MESSAGE_SOURCE, ...message }, options),
    shown: () => posted.mock.calls.map(([message]) => pageMessageSchema.parse(message)),
    targets: () => posted.mock.calls.map(([, target]) => target),
  };
}

const words = (text: string) => screen.queryByText(plain(text));

beforeEach(() => {
  delete document.documentElement.dataset['theme'];
});

describe('the map in Kazakh', () => {
  const { map } = kazakh.words;

  it('is a frame of the site with a title, and shows a loading message until it is ready', () => {
    const { frame, tell } = openMap(kazakh);
    expect(new URL(frame.src).pathname).toBe('/kk/map-frame');
    expect(frame.title).toBe('map');
    expect(words(map.loading)).not.toBeNull();
    tell({ type: 'ready' });
    expect(words(map.loading)).toBeNull();
  });

  it('shows an error with the phone after ten seconds without a message from the frame', () => {
    vi.useFakeTimers();
    openMap(kazakh);
    act(() => vi.advanceTimersByTime(MAP_FRAME_WAIT_MS - 1));
    expect(screen.queryByRole('alert')).toBeNull();
    act(() => vi.advanceTimersByTime(1));
    expect(screen.getByRole('alert').textContent).toBe(map.failed);
    expect(screen.getByRole('link').getAttribute('href')).toBe(salesPhoneLink);
  });
});

it('a message from the page to the map frame is sent only after the frame is ready, and again at every change', () => {
  document.documentElement.dataset['theme'] = 'dark';
  const { tell, show, shown, targets } = openMap();
  show({ ...scene, interactive: false });
  expect(shown()).toEqual([]);
  tell({ type: 'ready' });
  const message = { source: MAP_MESSAGE_SOURCE, type: 'show', ...scene, interactive: false, theme: 'dark' };
  expect(shown().at(-1)).toEqual(message);
  show({ ...scene, marker });
  expect(shown().at(-1)).toMatchObject({ marker, interactive: true });
  expect(new Set(targets())).toEqual(new Set(['*']));
});

describe('a message from the map frame', () => {
  it('forwards Escape to the page as a key event', () => {
    const { tell } = openMap();
    const onKey = vi.fn<(event: KeyboardEvent) => void>();
    window.addEventListener('keydown', onKey, { once: true });
    tell({ type: 'escaped' });
    expect(onKey.mock.calls.map(([{ key }]) => key)).toEqual(['Escape']);
  });

  it('about a failure of Yandex shows no error', () => {
    const { tell } = openMap();
    tell({ type: 'ready' });
    tell({ type: 'failed', reason: 'yandex' });
    tell({ type: 'drawn', map: 'leaflet' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('about a failed map shows an error and a retry button, which loads a new frame', () => {
    const { frame, tell, onClick } = openMap();
    tell({ type: 'ready' });
    tell({ type: 'failed', reason: 'map' });
    expect(screen.getByRole('alert').textContent).toBe(russian.words.map.failed);
    fireEvent.click(screen.getByRole('button', { name: plain(russian.words.map.retry) }));
    expect(screen.getByRole('status').textContent).toBe(russian.words.map.loading);
    const another = screen.getByTitle<HTMLIFrameElement>('map');
    expect([another === frame, another.hidden]).toEqual([false, false]);
    // The failed frame is ignored.
    tell({ type: 'clicked', ...marker });
    expect(onClick).not.toHaveBeenCalled();
  });

  it('about a click forwards its point, also from the window of a sandboxed frame', () => {
    const { tell, onClick } = openMap();
    tell({ type: 'clicked', ...marker }, { origin: 'null', from: window });
    expect(onClick).not.toHaveBeenCalled();
    tell({ type: 'clicked', ...marker }, { origin: 'null' });
    expect(onClick).toHaveBeenCalledExactlyOnceWith(marker);
  });

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another window', { from: window }],
    ['no window', { from: null }],
  ])('is refused from %s', (_what, options) => {
    const { tell, onClick } = openMap();
    tell({ type: 'clicked', ...marker }, options);
    tell({ type: 'failed', reason: 'map' }, options);
    expect(onClick).not.toHaveBeenCalled();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['has no such type', { source: MAP_MESSAGE_SOURCE, type: 'moved' }],
    ['has another source', { source: 'other', type: 'clicked', ...marker }],
  ])('is ignored and logged when it %s', (_what, data) => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    const { post, onClick } = openMap();
    post(data);
    expect(onClick).not.toHaveBeenCalled();
    expect(info).toHaveBeenCalledOnce();
  });
});

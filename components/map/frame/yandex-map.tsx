import { Map, Placemark, Polygon, YMaps } from '@pbe/react-yandex-maps';
import { useMemo, useState, type ReactNode } from 'react';
import * as z from 'zod/mini';
import { useTimeout } from '@/components/runtime/use-timeout';
import { useWindowEvent } from '@/components/runtime/use-window-event';
import { coordinatesSchema, type Coordinates } from '@/lib/contracts/address';
import type { MapScene } from '@/lib/contracts/map-message';
import {
  COUNTRY_VIEW,
  networkBounds,
  YANDEX_WAIT_MS,
  zoneKind,
  zoneRings,
  type ZoneKind,
} from '@/lib/address/map-scene';
import type { FrameWords } from './frame-words';
import { tokenColor } from './token-color';
import styles from './yandex-map.module.css';

const zoneTokens: Record<ZoneKind, string> = { available: '--brand', engineer: '--warning', unavailable: '--danger' };
const zoneStrokes: Record<ZoneKind, string> = { available: 'solid', engineer: 'dash', unavailable: 'dot' };
/** Gestures of a map in a scrolled page, where the wheel and one finger scroll the page. Constant, for a stable identity. */
const pageBehaviors = { mouse: ['drag', 'dblClickZoom'], touch: ['dblClickZoom', 'multiTouch'] };
const markerColors: Record<ZoneKind, string> = { available: 'green', engineer: 'yellow', unavailable: 'red' };
const clickSchema = z.tuple([coordinatesSchema.shape.latitude, coordinatesSchema.shape.longitude]);

interface YandexMapProps {
  scene: MapScene;
  words: FrameWords;
  apiKey: string;
  inPage: boolean;
  waiting: ReactNode;
  onClick: (point: Coordinates) => void;
  onDrawn: () => void;
  onFailed: (error: unknown) => void;
}

/** Yandex Maps with the zones and the marker. Fails after 8 seconds. */
export function YandexMap({ scene, words, apiKey, inPage, waiting, onClick, onDrawn, onFailed }: YandexMapProps) {
  const { zones, marker, interactive } = scene;
  const { loaded, finish } = useYandexLoad(onDrawn, onFailed);
  const [query] = useState({ apikey: encodeURIComponent(apiKey), lang: 'ru_RU' } as const);
  const state = useMapState(scene, inPage);

  const choose = (event: { get: (name: string) => unknown }) => {
    const coordinates = clickSchema.safeParse(event.get('coords'));
    if (!interactive) return;
    if (coordinates.success) onClick({ latitude: coordinates.data[0], longitude: coordinates.data[1] });
    else console.info('Yandex Maps told of a click without coordinates', coordinates.error.issues);
  };

  return (
    <div className={styles['map']} role="application" aria-label={words.title}>
      {!loaded && <div className={styles['waiting']}>{waiting}</div>}
      <YMaps query={query}>
        <Map
          state={state}
          options={{ suppressMapOpenBlock: true }}
          width="100%"
          height="100%"
          onLoad={finish}
          onError={onFailed}
          onClick={choose}
        >
          {zones.map((zone) => (
            <ZonePolygon key={zone.id} zone={zone} onClick={choose} />
          ))}
          {marker !== null && <Marker marker={marker} />}
        </Map>
      </YMaps>
    </div>
  );
}

function ZonePolygon({
  zone,
  onClick,
}: {
  zone: MapScene['zones'][number];
  onClick: (event: { get: (name: string) => unknown }) => void;
}) {
  const kind = zoneKind(zone.color);
  const { geometry, options } = useMemo(() => {
    const color = tokenColor(zoneTokens[kind]);
    return {
      geometry: zoneRings(zone),
      options: {
        fillColor: color,
        fillOpacity: 0.25,
        strokeColor: color,
        strokeWidth: 2,
        strokeStyle: zoneStrokes[kind],
      },
    };
  }, [zone, kind]);
  return (
    <Polygon
      geometry={geometry}
      options={options}
      properties={{ hintContent: zone.name }}
      modules={['geoObject.addon.hint']}
      onClick={onClick}
    />
  );
}

function Marker({ marker: { latitude, longitude, color } }: { marker: NonNullable<MapScene['marker']> }) {
  const geometry = useMemo(() => [latitude, longitude], [latitude, longitude]);
  const options = useMemo(
    () => ({ preset: `islands#${color === undefined ? 'blue' : markerColors[zoneKind(color)]}DotIcon` }),
    [color],
  );
  return <Placemark geometry={geometry} options={options} />;
}

/** Memoised by place, because Yandex moves the map for every new object. */
function useMapState({ view, zones, small = false }: MapScene, inPage: boolean) {
  const { latitude, longitude, zoom } = view ?? COUNTRY_VIEW;
  const bounds = useMemo(() => networkBounds(zones), [zones]);
  const hasView = view !== null || bounds === null;
  return useMemo(() => {
    const behaviors = pageBehaviors[matchMedia('(pointer: coarse)').matches ? 'touch' : 'mouse'];
    const shared = { controls: small ? [] : ['zoomControl'], ...(inPage ? { behaviors } : {}) };
    return hasView ? { center: [latitude, longitude], zoom, ...shared } : { bounds, ...shared };
  }, [hasView, latitude, longitude, zoom, bounds, inPage, small]);
}

function isScriptFailure(reason: unknown): boolean {
  return reason instanceof Event && reason.target instanceof HTMLScriptElement;
}

/** Tracks the load of Yandex. The library ignores a failed script, so a window listener catches it. */
function useYandexLoad(onDrawn: () => void, onFailed: (error: unknown) => void) {
  const [loaded, setLoaded] = useState(false);
  useTimeout(!loaded, YANDEX_WAIT_MS, () => onFailed(new Error(`No answer within ${YANDEX_WAIT_MS} ms`)));
  useWindowEvent('unhandledrejection', (event) => {
    if (loaded || !isScriptFailure(event.reason)) return;
    event.preventDefault();
    onFailed(new Error('The script could not be loaded'));
  });
  const finish = () => {
    setLoaded(true);
    onDrawn();
  };
  return { loaded, finish };
}

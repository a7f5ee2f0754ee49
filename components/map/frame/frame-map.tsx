import { lazy, Suspense, useCallback, useEffect, useState, type ReactNode } from 'react';
import { logFailure } from '@/lib/browser/failure-log';
import { callSite } from '@/lib/client-api/request';
import { clientConfigCall } from '@/lib/contracts/calls/site-visit';
import type { Coordinates } from '@/lib/contracts/address';
import type { ClientConfig } from '@/lib/contracts/config';
import type { FrameWords } from './frame-words';
import { MapBoundary } from './map-boundary';
import { MapLegend } from './map-legend';
import { isHosted, postToPage, useScene } from './use-scene';

const LeafletMap = lazy(() => import('./leaflet-map').then((module) => ({ default: module.LeafletMap })));
const YandexMap = lazy(() => import('./yandex-map').then((module) => ({ default: module.YandexMap })));

type MapConfig = ClientConfig['map'];
const DRAWN_MAP: MapConfig = { kind: 'leaflet', tiles: null, archive: null };

export interface FrameMapProps {
  words: FrameWords;
  waiting: ReactNode;
  onFailed: (error: unknown) => void;
}

/** The configured map; the site's own map if Yandex or the configuration fails. */
function useMapConfig(): { config: MapConfig | null; fallBack: (error: unknown) => void } {
  const [config, setConfig] = useState<MapConfig | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    callSite(clientConfigCall, { signal: controller.signal })
      .then(({ map }) => setConfig(map))
      .catch((error: unknown) => {
        if (controller.signal.aborted) return;
        logFailure('The configuration of the map did not come', error, 'info');
        setConfig(DRAWN_MAP);
      });
    return () => controller.abort();
  }, []);
  const fallBack = useCallback((error: unknown) => {
    logFailure('Yandex Maps did not come', error, 'info');
    postToPage({ type: 'failed', reason: 'yandex' });
    setConfig(DRAWN_MAP);
  }, []);
  return { config, fallBack };
}

const postClick = ({ latitude, longitude }: Coordinates) => postToPage({ type: 'clicked', latitude, longitude });

export function FrameMap({ words, waiting, onFailed }: FrameMapProps) {
  const fail = useCallback(
    (error: unknown) => {
      postToPage({ type: 'failed', reason: 'map' });
      onFailed(error);
    },
    [onFailed],
  );
  const scene = useScene(fail);
  const { config, fallBack } = useMapConfig();
  if (scene === null || config === null) return waiting;
  const inPage = !isHosted() || scene.inPage === true;
  const onDrawn = () => postToPage({ type: 'drawn', map: config.kind });
  const shared = { scene, words, inPage, onClick: postClick, onDrawn };
  return (
    <>
      <MapBoundary key={config.kind} onError={config.kind === 'yandex' ? fallBack : fail}>
        <Suspense fallback={waiting}>
          {config.kind === 'yandex' ? (
            <YandexMap {...shared} apiKey={config.key} waiting={waiting} onFailed={fallBack} />
          ) : (
            <LeafletMap {...shared} tiles={config.tiles} archive={config.archive} />
          )}
        </Suspense>
      </MapBoundary>
      <MapLegend words={words} zones={scene.zones} />
    </>
  );
}

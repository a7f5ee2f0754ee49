import L from 'leaflet';
import { useEffect } from 'react';
import { logFailure } from '@/lib/browser/failure-log';
import { useIsDark } from './token-color';

/** Draws the vector tiles of an archive below everything else. Logs failures only: the map works without them. */
export function useVectorTiles(map: L.Map | null, archive: string | null): void {
  const isDark = useIsDark();
  useEffect(() => {
    if (map === null || archive === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    import('protomaps-leaflet')
      .then(({ leafletLayer }) => {
        if (signal.aborted) return;
        const flavor = isDark ? 'dark' : 'light';
        const layer: unknown = leafletLayer({ url: archive, flavor, lang: document.documentElement.lang });
        if (!(layer instanceof L.Layer)) throw new Error('The library made no layer');
        layer.addTo(map);
        signal.addEventListener('abort', () => layer.remove());
      })
      .catch((error: unknown) => logFailure('The vector tiles did not come', error, 'info'));
    return () => controller.abort();
  }, [map, archive, isDark]);
}

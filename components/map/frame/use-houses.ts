import L from 'leaflet';
import { useEffect, useMemo, useState } from 'react';
import { logFailure } from '@/lib/browser/failure-log';
import { fetchMapHouses } from '@/lib/client-api/coverage';
import type { House } from '@/lib/contracts/address';
import { HOUSES_FROM_ZOOM, housesArea } from '@/lib/address/map-scene';
import { boundsOf, houseLayer } from './leaflet-layers';
import { useTokenColor } from './token-color';
import { useLayer } from './use-layer';

const none: House[] = [];

/**
 * Draws and returns the houses in view from a minimum zoom. Fetches them when a movement ends and cancels the previous
 * call. Logs failures only: the map works without houses.
 */
export function useHouses(map: L.Map | null, isEnabled: boolean): House[] {
  const [houses, setHouses] = useState(none);
  const color = useTokenColor('--ink-muted');

  useEffect(() => {
    if (map === null || !isEnabled) return;
    let controller = new AbortController();
    let fetchedKey = '';
    const update = () => {
      const area = map.getZoom() < HOUSES_FROM_ZOOM ? null : housesArea(boundsOf(map.getBounds()));
      const areaKey = JSON.stringify(area);
      if (areaKey === fetchedKey) return;
      fetchedKey = areaKey;
      controller.abort();
      controller = new AbortController();
      const { signal } = controller;
      if (area === null) {
        setHouses(none);
        return;
      }
      fetchMapHouses(area, signal)
        .then((found) => {
          if (!signal.aborted) setHouses(found);
        })
        .catch((error: unknown) => {
          if (signal.aborted) return;
          logFailure('The houses of the map did not come', error, 'info');
          // The next movement retries.
          fetchedKey = '';
        });
    };
    update();
    map.on('moveend', update);
    return () => {
      map.off('moveend', update);
      controller.abort();
    };
  }, [map, isEnabled]);

  // One canvas for the lifetime of the map: Leaflet may still draw on a removed one.
  const renderer = useMemo(() => (map === null ? null : L.canvas()), [map]);
  const dots = useMemo(() => ({ houses, color, renderer }), [houses, color, renderer]);
  useLayer(map, dots, (shown) =>
    shown.renderer === null || shown.houses.length === 0 ? null : houseLayer(shown.houses, shown.color, shown.renderer),
  );
  return houses;
}

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
 * Draws the houses of what is seen, near enough, and tells them; they are asked for when a movement has ended, an earlier
 * call is cancelled. A map without them is still a map.
 */
export function useHouses(map: L.Map | null, isWanted: boolean): House[] {
  const [houses, setHouses] = useState(none);
  const color = useTokenColor('--ink-muted');

  useEffect(() => {
    if (map === null || !isWanted) return;
    let controller = new AbortController();
    let asked = '';
    const look = () => {
      const area = map.getZoom() < HOUSES_FROM_ZOOM ? null : housesArea(boundsOf(map.getBounds()));
      const wanted = JSON.stringify(area);
      if (wanted === asked) return;
      asked = wanted;
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
          // The next movement asks again.
          asked = '';
        });
    };
    look();
    map.on('moveend', look);
    return () => {
      map.off('moveend', look);
      controller.abort();
    };
  }, [map, isWanted]);

  // One canvas as long as the map is there: the library may go on drawing on one that was taken away.
  const renderer = useMemo(() => (map === null ? null : L.canvas()), [map]);
  const dots = useMemo(() => ({ houses, color, renderer }), [houses, color, renderer]);
  useLayer(map, dots, (shown) =>
    shown.renderer === null || shown.houses.length === 0 ? null : houseLayer(shown.houses, shown.color, shown.renderer),
  );
  return houses;
}

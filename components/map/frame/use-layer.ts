import type { Layer, Map } from 'leaflet';
import { useEffect, useEffectEvent } from 'react';

/** Keeps what is drawn of a thing on the map, and draws it anew for every other thing. */
export function useLayer<Shown>(map: Map | null, shown: Shown, draw: (shown: Shown) => Layer | null): void {
  const drawn = useEffectEvent(draw);
  useEffect(() => {
    const layer = map === null ? null : drawn(shown);
    if (map === null || layer === null) return;
    layer.addTo(map);
    return () => {
      layer.remove();
    };
  }, [map, shown]);
}

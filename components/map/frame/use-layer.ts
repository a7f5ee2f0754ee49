import type { Layer, Map } from 'leaflet';
import { useEffect, useEffectEvent } from 'react';

export function useLayer<Value>(map: Map | null, shown: Value, draw: (shown: Value) => Layer | null): void {
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

import type { Zone } from '@/lib/contracts/zone';
import { isBeingBuilt, zoneKind, zoneKinds } from '@/lib/address/map-scene';
import type { FrameWords } from './frame-words';
import styles from './map-legend.module.css';

export function MapLegend({ words, zones }: { words: FrameWords; zones: readonly Zone[] }) {
  const shown = new Set(zones.map(({ color }) => zoneKind(color)));
  if (shown.size === 0) return null;
  const isBuilding = zones.some(isBeingBuilt);
  return (
    <ul className={styles['legend']} aria-label={words.legend}>
      {zoneKinds
        .filter((kind) => shown.has(kind))
        .map((kind) => (
          <li key={kind}>
            <span className={`${styles['swatch']} ${styles[kind]}`} aria-hidden="true" />
            {kind === 'unavailable' && isBuilding ? words.building : words.kinds[kind]}
          </li>
        ))}
    </ul>
  );
}

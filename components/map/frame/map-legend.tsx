import { zoneKinds } from '@/lib/map-scene';
import type { FrameWords } from './frame-words';
import { zoneSigns } from './zone-signs';
import styles from './map-legend.module.css';

/** What the colours, lines and signs of the zones mean. */
export function MapLegend({ words }: { words: Pick<FrameWords, 'legend' | 'kinds'> }) {
  return (
    <ul className={styles['legend']} aria-label={words.legend}>
      {zoneKinds.map((kind) => (
        <li key={kind}>
          <span className={`${styles['swatch']} ${styles[kind]}`} aria-hidden="true">
            {zoneSigns[kind]}
          </span>
          {words.kinds[kind]}
        </li>
      ))}
    </ul>
  );
}

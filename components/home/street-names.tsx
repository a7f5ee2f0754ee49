import type { CSSProperties } from 'react';
import { houseMapFrames } from '@/lib/city/house-map-scene';
import type { PictureNames } from '@/lib/upstream/house-answer';
import styles from './street-names.module.css';

/** A distance from the middle of the picture as a share of its width. */
const part = (pixels: number, width: number) => (pixels / width).toFixed(3);

/** The names of streets over the picture of a house, a set for each of its sizes; they move with its scale. */
export function StreetNames({ names: sets }: { names: readonly PictureNames[] }) {
  return sets.map(({ shape, names }) => {
    const { width, height } = houseMapFrames[shape];
    return (
      <div
        key={shape}
        className={styles['names']}
        data-shape={shape}
        style={{ '--share': (width / height).toFixed(3) } as CSSProperties}
      >
        {names.map(({ name, at: [x, y], angle }) => (
          <i
            key={name}
            style={
              {
                '--left': part(x - width / 2, width),
                '--top': part(y - height / 2, width),
                '--angle': `${angle}deg`,
              } as CSSProperties
            }
          >
            {name}
          </i>
        ))}
      </div>
    );
  });
}

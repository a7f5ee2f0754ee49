import { imagePath, TILE_IMAGE_WIDTH } from '@/lib/contracts/image';
import type { Channel } from '@/lib/contracts/channel';
import styles from './channel-tile.module.css';

/** A lettered tile in the place of a channel's logo; a picture lies over it once it has come. */
export function ChannelTile({ icon: { letters, hue, image } }: { icon: Channel['icon'] }) {
  return (
    <span className={styles['tile']} style={{ '--hue': String(hue) }} aria-hidden="true">
      {letters}
      {image !== null && <img src={imagePath(image, TILE_IMAGE_WIDTH)} alt="" loading="lazy" decoding="async" />}
    </span>
  );
}

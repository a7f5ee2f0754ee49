import { imagePath, TILE_IMAGE_WIDTH } from '@/lib/contracts/image';
import type { Channel } from '@/lib/contracts/channel';
import styles from './channel-tile.module.css';

interface ChannelTileProps {
  icon: Pick<Channel['icon'], 'letters' | 'image'>;
  /** The name beside the tile. Letters that repeat it are cut to the first one. */
  name?: string;
}

/** A lettered tile as the fallback of a channel's logo; the picture covers it once loaded. */
export function ChannelTile({ icon: { letters, image }, name }: ChannelTileProps) {
  return (
    <span className={styles['tile']} aria-hidden="true">
      {letters === name ? letters.slice(0, 1) : letters}
      {image !== null && <img src={imagePath(image, TILE_IMAGE_WIDTH)} alt="" loading="lazy" decoding="async" />}
    </span>
  );
}

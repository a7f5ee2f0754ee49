import styles from './channel-tile.module.css';

/** A lettered tile in the place of a channel's logo. `hue` in degrees. */
export function ChannelTile({ letters, hue }: { letters: string; hue: number }) {
  return (
    <span className={styles['tile']} style={{ '--hue': String(hue) }} aria-hidden="true">
      {letters}
    </span>
  );
}

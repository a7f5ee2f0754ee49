import { useTranslations } from 'next-intl';
import { useSyncExternalStore, type RefObject } from 'react';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import styles from './map-view.module.css';

function watch(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}

export function useFullScreen(): boolean {
  return useSyncExternalStore(
    watch,
    () => document.fullscreenElement instanceof Element,
    () => false,
  );
}

/** Toggles full screen mode of an element; hidden in browsers that support it only for videos. */
export function FullScreenButton({ of: box }: { of: RefObject<HTMLElement | null> }) {
  const t = useTranslations('map');
  const isFull = useFullScreen();
  const change = async () => {
    try {
      if (isFull) await document.exitFullscreen();
      else await box.current?.requestFullscreen();
    } catch (error) {
      console.info('The screen was not given', error);
    }
  };
  return (
    <span className={styles['full']}>
      <IconButton
        icon={<Icon name={isFull ? 'close' : 'expand'} size={20} />}
        label={t(isFull ? 'leaveFullScreen' : 'fullScreen')}
        onClick={() => void change()}
      />
    </span>
  );
}

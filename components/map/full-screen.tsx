import { useTranslations } from 'next-intl';
import { useSyncExternalStore, type RefObject } from 'react';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import styles from './map-view.module.css';

function watch(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}

/** Whether something has the whole screen. */
export function useFullScreen(): boolean {
  return useSyncExternalStore(
    watch,
    () => document.fullscreenElement instanceof Element,
    () => false,
  );
}

/** Gives the whole screen to a thing, and takes it back; not for browsers that give it to videos alone. */
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

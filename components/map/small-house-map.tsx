'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState, type ComponentType } from 'react';
import type { HouseMapProps } from './house-map';
import styles from './map-view.module.css';
import { MapWords } from './map-words';

/** The map of a house in a place of its size: its code comes after what stands around it. */
export function SmallHouseMap(props: HouseMapProps) {
  const t = useTranslations('map');
  const [Map, setMap] = useState<ComponentType<HouseMapProps> | null>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    import('./house-map')
      .then((module) => setMap(() => module.HouseMap))
      .catch((error: unknown) => {
        console.info('The map did not come', error);
        setFailed(true);
      });
  }, []);

  return (
    <div className={styles['small']}>
      {Map === null ? (
        <div className={styles['view']}>
          <MapWords failed={failed} failedWords={t('houseFailed')} />
        </div>
      ) : (
        <Map {...props} />
      )}
    </div>
  );
}

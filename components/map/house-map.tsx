import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { Coordinates } from '@/lib/contracts/address';
import { ADDRESS_ZOOM } from '@/lib/address/map-scene';
import { zoneAt } from '@/lib/address/zone';
import { coverageQuery } from './coverage-query';
import { MapView } from './map-view';
import styles from './map-view.module.css';
import { MapWords } from './map-words';

export interface HouseMapProps {
  position: Coordinates;
  address: string;
}

export function HouseMap({ position: { latitude, longitude }, address }: HouseMapProps) {
  const t = useTranslations('map');
  const queryClient = useQueryClient();
  const { data, error } = useQuery(coverageQuery);

  const scene = useMemo(() => {
    if (data === undefined) return null;
    const zone = zoneAt(data.zones, { latitude, longitude });
    return {
      zones: zone === null ? [] : [zone],
      ground: data.ground,
      marker: { latitude, longitude, ...(zone === null ? {} : { color: zone.color }) },
      view: { latitude, longitude, zoom: ADDRESS_ZOOM },
    };
  }, [data, latitude, longitude]);

  if (scene === null) {
    return (
      <div className={styles['view']}>
        <MapWords
          failed={error !== null}
          failedWords={t('houseFailed')}
          onRetry={() => void queryClient.resetQueries({ queryKey: ['coverage'] })}
        />
      </div>
    );
  }
  return (
    <MapView
      {...scene}
      interactive={false}
      inPage
      small
      title={t('house', { address })}
      failedWords={t('houseFailed')}
    />
  );
}

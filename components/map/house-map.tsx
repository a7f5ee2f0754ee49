import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { Coordinates } from '@/lib/contracts/address';
import { ADDRESS_ZOOM } from '@/lib/address/map-scene';
import { zoneAt } from '@/lib/address/zone';
import { MapView } from './map-view';
import styles from './map-view.module.css';
import { MapWords } from './map-words';
import { useCoverage } from './use-coverage';

export interface HouseMapProps {
  position: Coordinates;
  address: string;
}

export function HouseMap({ position: { latitude, longitude }, address }: HouseMapProps) {
  const t = useTranslations('map');
  const { coverage, failed, retry } = useCoverage();

  const scene = useMemo(() => {
    if (coverage === undefined) return null;
    const zone = zoneAt(coverage.zones, { latitude, longitude });
    return {
      zones: zone === null ? [] : [zone],
      ground: coverage.ground,
      marker: { latitude, longitude, ...(zone === null ? {} : { color: zone.color }) },
      view: { latitude, longitude, zoom: ADDRESS_ZOOM },
    };
  }, [coverage, latitude, longitude]);

  if (scene === null) {
    return (
      <div className={styles['view']}>
        <MapWords failed={failed} failedWords={t('houseFailed')} onRetry={retry} />
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

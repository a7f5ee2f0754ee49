import { useTranslations } from 'next-intl';
import { useLazyModule } from '@/components/runtime/use-lazy-module';
import type { HouseMapProps } from './house-map';
import styles from './map-view.module.css';
import { MapWords } from './map-words';

export function SmallHouseMap(props: HouseMapProps) {
  const t = useTranslations('map');
  const { state, code } = useLazyModule('The map', () => import('./house-map'), true);
  return (
    <div className={styles['small']}>
      {code === null ? (
        <div className={styles['view']}>
          <MapWords failed={state === 'failed'} failedWords={t('houseFailed')} />
        </div>
      ) : (
        <code.HouseMap {...props} />
      )}
    </div>
  );
}

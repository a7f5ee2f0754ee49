import { useTranslations } from 'next-intl';
import { useLazyModule } from '@/components/runtime/use-lazy-module';
import { useEffectIf } from '@/components/ui/use-effect-if';
import type { HouseMapProps } from './house-map';
import styles from './map-view.module.css';
import { MapWords } from './map-words';

export function SmallHouseMap(props: HouseMapProps) {
  const t = useTranslations('map');
  const { state, code, fetch } = useLazyModule('The map', () => import('./house-map'));
  useEffectIf(true, fetch);
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

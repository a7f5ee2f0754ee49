import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { zoneKind } from '@/lib/address/map-scene';
import styles from './address-picker.module.css';
import type { PointAddress } from './use-address-at-point';

/** The address that a click has found, and what the zone there means. */
export function FoundAddress({ found: { color, line, typed } }: { found: PointAddress }) {
  const t = useTranslations('addressPicker');
  const kind = color === null ? 'unavailable' : zoneKind(color);
  return (
    <div className={styles['found']} data-kind={kind} role="status">
      <Icon name={kind === 'available' ? 'check' : 'warning'} size={20} />
      <p>
        <strong>{line}</strong>
        <span>{t(kind)}</span>
        {typed.house === '' && <span>{t('noHouse')}</span>}
      </p>
    </div>
  );
}

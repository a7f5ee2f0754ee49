import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { zoneKind } from '@/lib/address/map-scene';
import styles from './address-picker.module.css';
import type { PointAddress } from './use-address-at-point';

/** The address that a click has found and what the zone there means, or that no house is known there. */
export function FoundAddress({ found: { color, line, typed } }: { found: PointAddress }) {
  const t = useTranslations('addressPicker');
  const zone = color === null ? 'unavailable' : zoneKind(color);
  const kind = typed.house === '' ? 'noHouse' : zone;
  return (
    <div className={styles['found']} data-kind={kind} role="status">
      <Icon name={kind === 'available' ? 'check' : 'warning'} size={20} />
      <p>
        <strong>{line}</strong> <span>{t(kind)}</span>
      </p>
    </div>
  );
}

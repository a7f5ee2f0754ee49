import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { useFading } from '@/components/runtime/use-fading';
import { zoneKind, type ZoneKind } from '@/lib/address/map-scene';
import styles from './address-picker.module.css';
import type { PointAddress } from './use-address-at-point';

/** The kind of the zone of a point; a point outside of all zones cannot be connected. */
export function zoneKindAt(color: string | null): ZoneKind {
  return color === null ? 'unavailable' : zoneKind(color);
}

/** The clicked address with its zone's meaning, or a note without a house. The colour fades, the text stays. */
export function FoundAddress({ found: { color, line, typed } }: { found: PointAddress }) {
  const t = useTranslations('addressPicker');
  const coloured = useFading();
  const kind = typed.house === '' ? 'noHouse' : zoneKindAt(color);
  return (
    <div className={styles['found']} data-kind={kind} data-coloured={coloured || undefined} role="status">
      <Icon name={kind === 'available' ? 'check' : 'warning'} size={20} />
      <p>
        <strong>{line}</strong> <span>{t(kind)}</span>
      </p>
    </div>
  );
}

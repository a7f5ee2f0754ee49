import { slotAttributes } from '@/components/visit-house/slot-attributes';
import styles from './night-city.module.css';

/** The provider's city at night, decorative only; `version` lets a browser keep the file for good. */
export function NightCity({ version }: { version?: string }) {
  const query = version === undefined ? '' : `?v=${version}`;
  return (
    <picture className={styles['night']}>
      <source media="(min-width: 48em)" srcSet={`/images/city/night-wide.svg${query}`} />
      <img src={`/images/city/night-phone.svg${query}`} alt="" />
    </picture>
  );
}

/** Empty until the visit has a house; then the city with that house. */
export function NightHouseSlot() {
  return <div className={`${styles['night']} ${styles['house']}`} {...slotAttributes('light')} />;
}

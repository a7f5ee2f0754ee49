import { fitAttributes, lineAttributes } from './slot-attributes';
import styles from './visit-house-slots.module.css';

/** Stays empty and takes no room until a house is kept for the visit: then it says which. One on a page is filled, the first. */
export function VisitHouseSlot() {
  return <div className={styles['line']} {...lineAttributes} />;
}

/** Stays empty in the same way: then it says whether the house can have a tariff of this speed (Mbit/s; null for one without). */
export function HouseFitSlot({ speed }: { speed: number | null }) {
  return <p className={styles['fit']} {...fitAttributes(speed)} />;
}

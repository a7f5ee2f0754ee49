import type { ReactNode } from 'react';
import { slotAttributes } from './slot-attributes';
import styles from './visit-house-slots.module.css';

/** Stays empty and takes no room until a house is kept for the visit: then it says which. One on a page is filled, the first. */
export function VisitHouseSlot() {
  return <div className={styles['line']} {...slotAttributes('line')} />;
}

/** The same for the place of the address check, which stands beside it. */
export function HeroHouseSlot() {
  return <div className={styles['hero']} {...slotAttributes('hero')} />;
}

/** Stays empty in the same way: then it says whether the house can have a tariff of this speed (Mbit/s; null for one without). */
export function HouseFitSlot({ speed }: { speed: number | null }) {
  return <p className={styles['fit']} {...slotAttributes('fit', speed)} />;
}

/** Then it says what line leads to the house; nothing for a tariff without a speed, which needs none. */
export function HouseTechnologySlot({ speed }: { speed: number | null }) {
  return speed === null ? null : <small className={styles['technology']} {...slotAttributes('technology', speed)} />;
}

/**
 * Holds a link that connects, which opens a dialog: where the house cannot have a tariff of this speed, something else is
 * done in its place, and a link to the order beside it goes.
 */
export function HouseAction({ speed = null, children }: { speed?: number | null; children: ReactNode }) {
  return (
    <span className={styles['action']}>
      <span {...slotAttributes('action', speed)} />
      {children}
    </span>
  );
}

import type { ReactNode } from 'react';
import { slotAttributes } from './slot-attributes';
import styles from './visit-house-slots.module.css';

/** An empty slot until the visit has a house, which it then names. Only the first slot of a page is filled. */
export function VisitHouseSlot() {
  return <div className={styles['line']} {...slotAttributes('line')} />;
}

/** The same slot beside the address check. */
export function HeroHouseSlot() {
  return <div className={styles['hero']} {...slotAttributes('hero')} />;
}

/** Says whether the house can have a tariff of this speed (Mbit/s; null for one without). Empty without a house. */
export function HouseFitSlot({ speed }: { speed: number | null }) {
  return <p className={styles['fit']} {...slotAttributes('fit', speed)} />;
}

/** Shows the technology of the house; empty for a tariff without a speed. */
export function HouseTechnologySlot({ speed }: { speed: number | null }) {
  return speed === null ? null : <small className={styles['technology']} {...slotAttributes('technology', speed)} />;
}

/**
 * Contains a link that opens the connection dialog. If the house cannot have a tariff of this speed, an alternative
 * replaces the link.
 */
export function HouseAction({ speed = null, children }: { speed?: number | null; children: ReactNode }) {
  return (
    <span className={styles['action']}>
      <span {...slotAttributes('action', speed)} />
      {children}
    </span>
  );
}

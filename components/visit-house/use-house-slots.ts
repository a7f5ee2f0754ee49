import { useSyncExternalStore } from 'react';
import { houseSlots, watchHouseSlots, type HouseSlot } from './slot-attributes';

let latest: HouseSlot[] = [];

function slotsNow(): HouseSlot[] {
  const slots = houseSlots();
  const isSame = slots.every(({ element, speed, card }, index) => {
    const before = latest[index];
    return before?.element === element && before.speed === speed && before.card?.name === card?.name;
  });
  if (!isSame || slots.length !== latest.length) latest = slots;
  return latest;
}

/** The slots of the current page. Updates before paint, because soft navigation replaces pages. */
export function useHouseSlots(): HouseSlot[] {
  return useSyncExternalStore(watchHouseSlots, slotsNow);
}

import { useSyncExternalStore } from 'react';
import { houseSlots, watchHouseSlots, type HouseSlots } from './slot-attributes';

let latest: HouseSlots = { line: null, fits: [] };

/** The same object until something changes. */
function slotsNow(): HouseSlots {
  const slots = houseSlots();
  const isSame = slots.fits.every(
    ({ element, speed }, index) => latest.fits[index]?.element === element && latest.fits[index].speed === speed,
  );
  if (!isSame || slots.line !== latest.line || slots.fits.length !== latest.fits.length) latest = slots;
  return latest;
}

/** The slots of the page as it stands: pages come and go by soft navigation. What fills them is there before the new page is painted. */
export function useHouseSlots(): HouseSlots {
  return useSyncExternalStore(watchHouseSlots, slotsNow);
}

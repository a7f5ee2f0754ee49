import { useSyncExternalStore } from 'react';
import { readVisitHouse, type VisitHouse } from '@/lib/address/visit-house';
import { VISIT_HOUSE } from '@/lib/address/visit-house-name';

let latest: VisitHouse | null = null;

/** Returns a stable object until another house or answer is stored. */
function houseNow(): VisitHouse | null {
  const house = readVisitHouse();
  if (JSON.stringify(house) !== JSON.stringify(latest)) latest = house;
  return latest;
}

function watchHouse(onChange: () => void): () => void {
  window.addEventListener(VISIT_HOUSE, onChange);
  return () => window.removeEventListener(VISIT_HOUSE, onChange);
}

/** The last checked house of this visit, or null; renders again when it changes. */
export function useVisitHouse(): VisitHouse | null {
  return useSyncExternalStore(watchHouse, houseNow);
}

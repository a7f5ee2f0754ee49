import { useSyncExternalStore } from 'react';
import { readVisitHouse, type VisitHouse } from '@/lib/address/visit-house';
import { VISIT_HOUSE } from '@/lib/address/visit-house-name';

let latest: VisitHouse | null = null;

/** The same object until another house, or another answer about it, is kept. */
function houseNow(): VisitHouse | null {
  const house = readVisitHouse();
  if (JSON.stringify(house) !== JSON.stringify(latest)) latest = house;
  return latest;
}

function watchHouse(onChange: () => void): () => void {
  window.addEventListener(VISIT_HOUSE, onChange);
  return () => window.removeEventListener(VISIT_HOUSE, onChange);
}

/** The house that was last asked about in this visit, as it changes; null when there is none. */
export function useVisitHouse(): VisitHouse | null {
  return useSyncExternalStore(watchHouse, houseNow);
}

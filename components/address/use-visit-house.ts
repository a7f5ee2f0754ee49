import { useState } from 'react';
import { useWindowEvent } from '@/components/runtime/use-window-event';
import { readVisitHouse, type VisitHouse } from '@/lib/address/visit-house';
import { VISIT_HOUSE } from '@/lib/address/visit-house-name';

/** The house that was last asked about in this visit, as it changes; null when there is none. */
export function useVisitHouse(): VisitHouse | null {
  const [house, setHouse] = useState(readVisitHouse);
  useWindowEvent(VISIT_HOUSE, () => setHouse(readVisitHouse()));
  return house;
}

import { useEffect, useState } from 'react';
import { readVisitHouse, watchVisitHouse, type VisitHouse } from '@/lib/address/visit-house';

/** The house that was last asked about in this visit, as it changes; null when there is none. */
export function useVisitHouse(): VisitHouse | null {
  const [house, setHouse] = useState(readVisitHouse);
  useEffect(() => watchVisitHouse(() => setHouse(readVisitHouse())), []);
  return house;
}

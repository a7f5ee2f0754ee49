import { useEffect, useState } from 'react';
import type { Coordinates } from '@/lib/contracts/address';

export type VisitorLocation = { state: 'asking' | 'refused' | 'unavailable' } | { state: 'known'; point: Coordinates };

const LOCATION_TIMEOUT_MS = 10_000;

/** Where the visitor is, asked once when the map opens (product.md, section 4). */
export function useLocation(isAsked: boolean): VisitorLocation | null {
  const [location, setLocation] = useState<VisitorLocation | null>(null);

  useEffect(() => {
    if (!isAsked) return;
    let isGone = false;
    const tell = (next: VisitorLocation) => {
      if (!isGone) setLocation(next);
    };
    if (!('geolocation' in navigator)) queueMicrotask(() => tell({ state: 'unavailable' }));
    else {
      queueMicrotask(() => tell({ state: 'asking' }));
      navigator.geolocation.getCurrentPosition(
        ({ coords: { latitude, longitude } }) => tell({ state: 'known', point: { latitude, longitude } }),
        (error) => {
          console.info('The location is not known', error.message);
          tell({ state: 'refused' });
        },
        { timeout: LOCATION_TIMEOUT_MS },
      );
    }
    return () => {
      isGone = true;
    };
  }, [isAsked]);

  return location;
}

import { useQuery } from '@tanstack/react-query';
import type { Coordinates } from '@/lib/contracts/address';

export type VisitorLocation = { state: 'asking' | 'refused' | 'unavailable' } | { state: 'known'; point: Coordinates };

const LOCATION_TIMEOUT_MS = 10_000;

async function locate(): Promise<VisitorLocation> {
  if (!('geolocation' in navigator)) {
    console.info('The location is not known', 'no geolocation');
    return { state: 'unavailable' };
  }
  return new Promise((resolve) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ state: 'known', point: { latitude, longitude } }),
      (error) => {
        console.info('The location is not known', error.message);
        resolve({ state: 'refused' });
      },
      { timeout: LOCATION_TIMEOUT_MS },
    ),
  );
}

/** The visitor's location, requested once when the map opens (product.md, section 4). */
export function useLocation(isAsked: boolean): VisitorLocation | null {
  const { data, isFetching } = useQuery({ queryKey: ['location'], queryFn: locate, enabled: isAsked, gcTime: 0 });
  return data ?? (isFetching ? { state: 'asking' } : null);
}

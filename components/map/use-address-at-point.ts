'use client';

import { useQuery } from '@tanstack/react-query';
import { searchStreets } from '@/lib/client-api/addresses';
import { fetchAddressAt } from '@/lib/client-api/serviceability';
import type { Coordinates, House, Street } from '@/lib/contracts/address';
import type { AddressAt } from '@/lib/contracts/serviceability';

/** What stands at a point of the map: its zone, and the street and house as the address fields know them. */
export interface PointAddress {
  check: AddressAt['check'];
  address: AddressAt['data']['full_address'];
  street: Street | null;
  house: House | null;
}

async function findAddress(point: Coordinates, signal: AbortSignal): Promise<PointAddress> {
  const { check, data } = await fetchAddressAt(point, signal);
  const { full_address: address } = data;
  const street = (await searchStreets(address.street, signal)).find(({ id }) => id === address.street_id) ?? null;
  return { check, address, street, house: street?.houses.find(({ house }) => house === address.house) ?? null };
}

/** The address at the point that was clicked last: an earlier call is cancelled, a late answer belongs to its own point. */
export function useAddressAtPoint(point: Coordinates | null) {
  return useQuery({
    queryKey: ['address-at', point?.latitude, point?.longitude],
    queryFn: ({ signal }) => (point === null ? null : findAddress(point, signal)),
    enabled: point !== null,
  });
}

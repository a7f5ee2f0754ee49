import { useQuery } from '@tanstack/react-query';
import { foldHouse, foldStreet } from '@/lib/address/address-search';
import { callSite, RequestError } from '@/lib/client-api/request';
import { addressAtCall, streetSearchCall } from '@/lib/contracts/calls/site-addresses';
import type { Coordinates } from '@/lib/contracts/address';
import type { AddressAt } from '@/lib/contracts/serviceability';
import type { FoundOnMap } from './found-on-map';

const OUTSIDE = 404;
const NO_HOUSE_CAN_STAND = 422;

export interface PointAddress extends FoundOnMap {
  color: string | null;
  line: string;
}

/** A street, a comma and a house: «пр-т Абая, 17», «пр-т Абая, д. 17». */
const STREET_AND_HOUSE = /^(.+), *(?:(?:дом|д)[. ]*)?(\d\S*)$/;

function partsOf({ street, house, address_string: line }: AddressAt['data']['full_address']) {
  if (street !== null) return { street, house: house ?? '' };
  const [, named = line, number = ''] = STREET_AND_HOUSE.exec(line) ?? [];
  return { street: named, house: number };
}

async function findAddress({ latitude, longitude }: Coordinates, signal: AbortSignal): Promise<PointAddress> {
  const query = { latitude: latitude.toFixed(6), longitude: longitude.toFixed(6) };
  const {
    check: { color, points },
    data: { full_address: address },
  } = await callSite(addressAtCall, { query, signal });
  const found = partsOf(address);
  const isSameStreet = ({ id, street }: { id: string; street: string }) =>
    address.street_id === null ? foldStreet(street) === foldStreet(found.street) : id === address.street_id;
  const { data: streets } = await callSite(streetSearchCall, { query: { street: found.street }, signal });
  const street = streets.find(isSameStreet) ?? null;
  const house = street?.houses.find((known) => foldHouse(known.house) === foldHouse(found.house)) ?? null;
  return {
    color,
    line: address.address_string,
    typed: { street: street?.street ?? found.street, house: house?.house ?? found.house },
    selection: { street, house },
    point: house === null ? { latitude: points.from, longitude: points.to } : null,
  };
}

/** The message key of `addressPicker` for a point without an address. */
export function pointProblem(error: Error): 'outside' | 'noHouseHere' | 'checkFailed' {
  const status = error instanceof RequestError ? error.status : null;
  if (status === OUTSIDE) return 'outside';
  return status === NO_HOUSE_CAN_STAND ? 'noHouseHere' : 'checkFailed';
}

/** The address of the last clicked point; the previous call is cancelled, so a late answer is ignored. */
export function useAddressAtPoint(point: Coordinates | null) {
  return useQuery({
    queryKey: ['address-at', point?.latitude, point?.longitude],
    queryFn: ({ signal }) => (point === null ? null : findAddress(point, signal)),
    enabled: point !== null,
  });
}

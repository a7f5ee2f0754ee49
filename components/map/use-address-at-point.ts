import { useQuery } from '@tanstack/react-query';
import type { AddressSelection } from '@/components/address/address-search';
import { foldHouse, foldStreet } from '@/lib/address/address-search';
import { callSite, RequestError } from '@/lib/client-api/request';
import { addressAtCall, streetSearchCall } from '@/lib/contracts/calls/site-addresses';
import type { Coordinates } from '@/lib/contracts/address';
import type { AddressAt } from '@/lib/contracts/serviceability';
import type { FoundOnMap } from './found-on-map';

const OUTSIDE = 404;
const NO_HOUSE_CAN_STAND = 422;

/** What stands at a point of the map: its zone, its address in words, and what goes into the address fields. */
export interface PointAddress extends FoundOnMap {
  color: string | null;
  line: string;
}

/** A street and, after a comma, a house: «пр-т Абая, 17», «пр-т Абая, д. 17». */
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
  const isMeant = ({ id, street }: { id: string; street: string }) =>
    address.street_id === null ? foldStreet(street) === foldStreet(found.street) : id === address.street_id;
  const { data: streets } = await callSite(streetSearchCall, { query: { street: found.street }, signal });
  const street = streets.find(isMeant) ?? null;
  const house = street?.houses.find((known) => foldHouse(known.house) === foldHouse(found.house)) ?? null;
  const selection: AddressSelection = { street, house };
  return {
    color,
    line: address.address_string,
    typed: { street: street?.street ?? found.street, house: house?.house ?? found.house },
    selection,
    point: house === null ? { latitude: points.from, longitude: points.to } : null,
  };
}

/** Which words of `addressPicker` say why a point has no address. */
export function pointProblem(error: Error): 'outside' | 'noHouseHere' | 'checkFailed' {
  const status = error instanceof RequestError ? error.status : null;
  if (status === OUTSIDE) return 'outside';
  return status === NO_HOUSE_CAN_STAND ? 'noHouseHere' : 'checkFailed';
}

/** The address at the point that was clicked last: an earlier call is cancelled, a late answer belongs to its own point. */
export function useAddressAtPoint(point: Coordinates | null) {
  return useQuery({
    queryKey: ['address-at', point?.latitude, point?.longitude],
    queryFn: ({ signal }) => (point === null ? null : findAddress(point, signal)),
    enabled: point !== null,
  });
}

import type { Coordinates } from '../contracts/address';
import type { AddressReport } from '../contracts/address-report';
import { addressAtCall, addressReportCall, visitSlotsCall, zoneAllowCall } from '../contracts/calls/site-addresses';
import type { AddressAt, AvailabilityQuery, Serviceability } from '../contracts/serviceability';
import type { VisitSlot } from '../contracts/visit-slot';
import { callSite } from './request';

/** Whether an address, street and house as one string, can be connected. Throws RequestError. */
export async function checkServiceability(
  address: string,
  recaptcha: string,
  signal: AbortSignal,
): Promise<Serviceability> {
  return (await callSite(zoneAllowCall, { query: { build_number: '-', street: address, recaptcha }, signal })).data;
}

/**
 * The address at a point of the map and its zone. Throws RequestError: with status 404 outside the city, with 422 where
 * no house can stand.
 */
export function fetchAddressAt({ latitude, longitude }: Coordinates, signal: AbortSignal): Promise<AddressAt> {
  return callSite(addressAtCall, {
    query: { latitude: latitude.toFixed(6), longitude: longitude.toFixed(6) },
    signal,
  });
}

/** Says that something is wrong about an address. Throws RequestError. */
export async function reportAddress(body: AddressReport, signal: AbortSignal): Promise<void> {
  await callSite(addressReportCall, { body, signal });
}

/** The times at which somebody can come to a house; none where that is agreed by phone. Throws RequestError. */
export async function fetchVisitSlots(house: AvailabilityQuery, signal: AbortSignal): Promise<VisitSlot[]> {
  return (await callSite(visitSlotsCall, { query: house, signal })).data;
}
